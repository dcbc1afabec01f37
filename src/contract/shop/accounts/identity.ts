import { z } from 'zod'
import { permissionNames } from '#shared/staff/permissions.ts'
import { staffRoles } from '#shared/staff/staff-roles.ts'
import { addressFields } from '../../address-fields.ts'
import { contract } from '../../endpoint.ts'
import { email, firstName, id, lastName, message, mobile, otp, pathId, version } from '../../fields.ts'

export const roles = ['ROLE_CUSTOMER', 'ROLE_SELLER', 'ROLE_ADMIN'] as const
export type Role = (typeof roles)[number]
const role = z.enum(roles)

/** The address form. */
export const addressBody = addressFields
export type AddressBody = z.infer<typeof addressBody>

export const address = z.object({
  id,
  name: z.string(),
  locality: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pinCode: z.string(),
  mobile: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof address>

export const user = z.object({
  id,
  email: z.string(),
  /** Always null: accounts have no password. */
  password: z.null(),
  firstName: z.string(),
  lastName: z.string(),
  mobile: z.string().nullable(),
  role,
  /** For staff only. The role decides the permissions. */
  staffRole: z.enum(staffRoles).optional(),
  permissions: z.array(z.enum(permissionNames)).optional(),
  addresses: z.array(address),
  version: z.number(),
})
export type User = z.infer<typeof user>

export const authReply = z.object({
  jwt: z.string(),
  message: z.string(),
  role,
  /** Lifetime of `jwt`. `POST /auth/renew` renews it with the cookie of this reply. */
  expiresInSeconds: z.number(),
  /** The login needs a second step: until `POST /auth/second-factor/verify` the token opens nothing else. */
  secondFactorRequired: z.boolean().optional(),
})

/**
 * A random secret that the browser generates and stores. A code requested with it works only together with it, and requests
 * from other clients do not replace that code. After the first login, its requests are no longer rate limited together with
 * those of unknown clients. Required with live payments.
 */
export const browserSecret = z.guid('The request id must be a UUID')
export const requestId = browserSecret.optional()

export const codeRequest = z.object({ email, role: role.optional(), requestId })
/** The same reply whether or not the account exists. */
export const codeSent = z.object({ message: z.string(), data: z.object({ expiresInSeconds: z.number() }) })
const limited = ['too_many_requests'] as const

export const identityContract = contract({
  'POST /auth/send-login-otp': {
    summary: 'Email a one-time login code. The reply is the same whether or not the account exists.',
    access: 'public',
    body: codeRequest,
    reply: codeSent,
    failures: limited,
  },
  'POST /auth/send-register-otp': {
    summary: 'Email a one-time code for registration.',
    access: 'public',
    body: codeRequest,
    reply: codeSent,
    failures: limited,
  },
  'POST /auth/login': {
    summary:
      'Log in with a one-time code. A right code for an address without an account answers `registration_required`; the same code and `requestId` then work once for `POST /auth/register`.',
    access: 'public',
    body: z.object({ email, otp, role: role.optional(), requestId }),
    reply: authReply,
    failures: ['code_wrong', 'too_many_requests', 'account_banned', 'registration_required'],
  },
  'POST /auth/register': {
    summary: 'Create a customer with a one-time code.',
    access: 'public',
    status: 201,
    body: z.object({
      email,
      otp,
      firstName,
      lastName,
      sellerName: z.string().max(120).optional(),
      requestId,
    }),
    reply: authReply,
    failures: ['code_wrong', 'too_many_requests', 'account_banned'],
  },
  'POST /auth/unlock': {
    summary:
      'Use the link that is mailed when strangers have used up the login codes of an address. This browser can then request codes.',
    access: 'public',
    body: z.object({
      token: z
        .string()
        .max(800)
        .regex(/^[\w-]+\.[0-9a-f]+$/, 'Open the link from the email again'),
      requestId: browserSecret,
    }),
    reply: message,
    failures: ['gone', 'too_many_requests'],
  },
  'POST /auth/logout': {
    summary: 'End this session. Works with a customer, admin or seller token.',
    access: 'public',
    reply: message,
  },
  'GET /users/profile': {
    summary: 'The signed-in user.',
    access: 'customer',
    reply: user,
  },
  'PATCH /users/profile': {
    summary: 'Update name and mobile of the signed-in user.',
    access: 'customer',
    body: z.object({
      firstName: firstName.optional(),
      lastName: lastName.optional(),
      mobile: mobile.nullable().optional(),
      version: version.optional(),
    }),
    reply: user,
    failures: ['version_conflict'],
  },
  'POST /addresses': {
    summary: 'Add an address; the first one becomes the default.',
    access: 'customer',
    status: 201,
    body: addressBody.extend({ isDefault: z.boolean().optional() }),
    reply: user,
  },
  'PUT /addresses/:id': {
    summary:
      'Update an address, or make it the default. An address that stays as it is can become the default with `isDefault` alone.',
    access: 'customer',
    params: z.object({ id: pathId }),
    body: z.union([
      addressBody.extend({ isDefault: z.boolean().optional() }),
      z.strictObject({ isDefault: z.literal(true) }),
    ]),
    reply: user,
  },
  'DELETE /addresses/:id': {
    summary: 'Delete an address. Orders keep their shipping address.',
    access: 'customer',
    params: z.object({ id: pathId }),
    reply: user,
  },
})
