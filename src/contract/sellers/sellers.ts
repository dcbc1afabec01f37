import { z } from 'zod'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { teamPermissionNames } from '#shared/sellers/team-permissions.ts'
import { teamRoles } from '#shared/sellers/team-roles.ts'
import { contract } from '../endpoint.ts'
import {
  amount,
  day,
  email,
  id,
  message,
  mobile,
  otp,
  pathId,
  rangeQuery,
  requiredText,
  timestamp,
  version,
} from '../fields.ts'
import { namedSchemas } from '../named-schemas.ts'
import { authReply, codeSent, requestId, roles } from '../shop/accounts/identity.ts'
import { bankDetails, businessDetails, pickupAddress, sellerBody } from './seller-fields.ts'

/** Markdown. */
const pageText = z
  .string()
  .trim()
  .max(3000)
  .transform((text) => text || null)
  .nullish()

/** Without `until`, a holiday lasts until the seller ends it. */
const holiday = z.object({ from: day, until: day.nullable() })
export type Holiday = z.infer<typeof holiday>

/**
 * An update of the seller's own account. New bank details need `otp`, the code emailed by
 * `POST /sellers/bank-details-otp`. With `version`, refused when the account was changed meanwhile.
 */
export const sellerChange = z.object({
  mobile: mobile.optional(),
  gstin: sellerBody.shape.gstin.optional(),
  sellerName: sellerBody.shape.sellerName.optional(),
  businessDetails: businessDetails.partial().optional(),
  shopPage: z.object({ story: pageText, policies: pageText }).optional(),
  pickupAddress: pickupAddress.optional(),
  bankDetails: bankDetails.optional(),
  /**
   * While on, the seller's products are visible but cannot be bought. Existing orders are unaffected. True: from today
   * without an end. False: the holiday ends, and a planned one is removed.
   */
  onHoliday: z.boolean().optional(),
  /** The first and last day of a holiday, in the time zone of the shop. Replaces `onHoliday`; null is the same as false. */
  holiday: holiday.nullable().optional(),
  otp: otp.optional(),
  requestId,
  version: version.optional(),
})
export type SellerChange = z.infer<typeof sellerChange>

export const seller = z
  .object({
    id,
    sellerName: z.string(),
    mobile: z.string(),
    email: z.string(),
    password: z.null(),
    businessDetails: z.object({
      businessName: z.string(),
      businessEmail: z.string().nullable(),
      businessMobile: z.string().nullable(),
      businessAddress: z.string().nullable(),
      logo: z.string().nullable(),
      banner: z.string().nullable(),
    }),
    /** Markdown of the public page. */
    shopPage: z.object({ story: z.string().nullable(), policies: z.string().nullable() }),
    /** Masked except for the last four characters. */
    bankDetails: z.object({
      accountNumber: z.string(),
      accountHolderName: z.string(),
      ifscCode: z.string(),
      bankName: z.string().nullable(),
    }),
    pickupAddress: z.object({
      name: z.string(),
      mobile: z.string(),
      pinCode: z.string(),
      address: z.string(),
      locality: z.string(),
      city: z.string(),
      state: z.string(),
    }),
    role: z.enum(roles),
    accountStatus: z.enum(accountStatuses),
    emailVerified: z.boolean(),
    onHoliday: z.boolean(),
    /** The present or planned holiday. */
    holiday: holiday.nullable(),
    gstin: z.string(),
    memberSince: timestamp,
    /** The reason given for the last status change, if any. */
    statusReason: z.string().nullable(),
    version: z.number(),
    /** Only in the reply of `GET /sellers/profile`: who is logged in. */
    member: z
      .object({
        /** Null for the registered account, which is always an owner. */
        id: id.nullable(),
        email: z.string(),
        role: z.enum(teamRoles),
        permissions: z.array(z.enum(teamPermissionNames)),
      })
      .optional(),
  })
  .register(namedSchemas, { id: 'Seller' })
export type Seller = z.infer<typeof seller>

/** A seller's public profile. */
export const sellerShop = z.object({
  id,
  businessDetails: z.object({
    businessName: z.string(),
    logo: z.string().nullable(),
    banner: z.string().nullable(),
  }),
  /** HTML of the seller's texts; null without one. */
  story: z.string().nullable(),
  policies: z.string().nullable(),
  onHoliday: z.boolean(),
  /** The day after a holiday that has an end. */
  backOn: day.nullable(),
  memberSince: timestamp,
  /** Visible products, including during a holiday. */
  numProducts: z.number(),
  /** Average rating of all products; null without ratings. */
  rating: z.number().nullable(),
  numRatings: z.number(),
})
export type SellerShop = z.infer<typeof sellerShop>

/** The typed business name confirms which account is closed; `otp` is the code of `POST /sellers/close-otp`. */
export const sellerClosing = z.object({
  businessName: requiredText(120, 'Type your business name to close the account'),
  otp: otp.optional(),
  requestId,
})

const verificationToken = z.object({ token: z.string().min(20).max(200) })

export const sellersContract = contract({
  'POST /sellers/login': {
    summary:
      "Log in as a seller with a one-time code (requested with role ROLE_SELLER at '/auth/send-login-otp').",
    access: 'public',
    body: z.object({ email, otp, role: z.enum(roles).optional(), requestId }),
    reply: authReply,
    failures: ['code_wrong', 'too_many_requests', 'account_banned'],
  },
  'POST /sellers': {
    summary:
      'Register as a seller. The account needs email verification and approval by an admin. `logo` and `banner` may be pictures on other sites, which are fetched after the verification; other values are left out.',
    access: 'public',
    status: 201,
    body: sellerBody,
    reply: message,
    failures: ['too_many_requests'],
  },
  'PATCH /sellers/verify-email': {
    summary: "Verify a seller's email address with the token from the verification email.",
    access: 'public',
    query: verificationToken,
    reply: message,
    failures: ['gone'],
  },
  'POST /sellers/verify-email': {
    summary: 'The same with the token in the body, which no log or history of URLs contains.',
    access: 'public',
    body: verificationToken,
    reply: message,
    failures: ['gone'],
  },
  'GET /sellers/profile': {
    summary: 'The signed-in seller.',
    access: 'seller',
    permission: 'account.read',
    reply: seller,
  },
  'PATCH /sellers': {
    summary:
      'Update your account. New bank details need an emailed code; the previous address is notified and payouts are held.',
    access: 'seller',
    permission: 'account.write',
    body: sellerChange,
    reply: seller,
    failures: ['version_conflict', 'step_up_required', 'code_wrong', 'too_many_requests'],
  },
  'POST /sellers/bank-details-otp': {
    summary: 'Email the signed-in seller the code for changing bank details.',
    access: 'seller',
    permission: 'bank.write',
    body: z.object({ requestId }).optional(),
    reply: codeSent,
    failures: ['too_many_requests'],
  },
  'POST /sellers/verification-mail': {
    summary: 'Resend the verification email to the signed-in seller. Refused when the address is verified.',
    access: 'seller',
    permission: 'account.write',
    reply: message,
    failures: ['too_many_requests', 'status_conflict'],
  },
  'POST /sellers/close-otp': {
    summary: 'Email the signed-in seller the code for closing the account. Refused while orders are open.',
    access: 'seller',
    permission: 'account.close',
    body: z.object({ requestId }).optional(),
    reply: codeSent,
    failures: ['too_many_requests', 'status_conflict'],
  },
  'POST /sellers/close': {
    summary:
      'Close your account permanently, with an emailed code. Refused while an order awaits payment, shipping or delivery. Personal data is erased after the last payout.',
    access: 'seller',
    permission: 'account.close',
    body: sellerClosing,
    reply: message,
    failures: ['status_conflict', 'step_up_required', 'code_wrong', 'too_many_requests'],
  },
  'GET /sellers/:id/shop': {
    summary: 'The public profile of an active seller, including during a holiday.',
    access: 'public',
    params: z.object({ id: pathId }),
    reply: sellerShop,
    failures: ['not_found', 'gone'],
  },
  'GET /sellers/report': {
    summary:
      "The seller's figures, optionally for a date range: amounts by the day the ledger recorded them, orders by the day they were placed. Open tasks are always current.",
    access: 'seller',
    permission: 'reports.read',
    query: rangeQuery,
    reply: z.object({
      id,
      seller: z.object({ id, businessDetails: z.object({ businessName: z.string() }) }),
      totalEarnings: amount,
      totalSales: amount,
      totalRefunds: amount,
      totalTax: amount,
      totalOrders: z.number(),
      canceledOrders: z.number(),
      totalTransactions: z.number(),
      /** Paid orders that are not confirmed yet. */
      ordersToConfirm: z.number(),
      ordersToShip: z.number(),
      lowStock: z.number(),
    }),
  },
})
