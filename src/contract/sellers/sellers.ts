import { z } from 'zod'
import { hasRightCheckDigit } from '#shared/sellers/gstin.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { contract } from '../endpoint.ts'
import {
  amount,
  email,
  id,
  message,
  missing,
  mobile,
  otp,
  pathId,
  pinCode,
  rangeQuery,
  requiredText,
  text,
  timestamp,
  version,
} from '../fields.ts'
import { authReply, codeSent, requestId, roles } from '../shop/identity.ts'

const pickupAddress = z.object({
  name: requiredText(100, 'Name is required'),
  mobile,
  pinCode,
  address: requiredText(300, 'Address is required'),
  locality: requiredText(100, 'Locality is required'),
  city: requiredText(100, 'City is required'),
  state: requiredText(100, 'State is required'),
})

/** May be left empty; what stands there is checked like any other of its kind. */
const orEmpty = <T extends z.ZodType<string, string>>(field: T) =>
  z
    .union([z.literal(''), field])
    .transform((text) => text || null)
    .nullish()

const businessDetails = z.object({
  businessName: requiredText(120, 'Business Name is required'),
  businessEmail: orEmpty(email),
  businessMobile: orEmpty(mobile),
  businessAddress: z.string().max(300).nullish(),
  logo: z.string().max(500).nullish(),
  banner: z.string().max(500).nullish(),
})

const bankDetails = z.object({
  accountNumber: z
    .string({ error: 'Account Number is required' })
    .regex(/^\d{9,18}$/, 'Account Number must have 9 to 18 digits'),
  ifscCode: z
    .string({ error: 'IFSC Code is required' })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'IFSC Code must look like AAAA0XXXXXX'),
  accountHolderName: requiredText(100, 'Account Holder Name is required'),
  bankName: text(100).nullish(),
})

export const sellerBody = z.object({
  mobile,
  /** The check digit is verified by the server's rules. */
  gstin: z
    .string({ error: 'GSTIN is required' })
    .trim()
    .toUpperCase()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, {
      error: 'GSTIN must be a valid 15-character number',
      abort: true,
    })
    .refine(
      hasRightCheckDigit,
      'GSTIN is not valid: its last character does not fit the others. Please check it for a typing error.',
    ),
  pickupAddress,
  bankDetails,
  sellerName: requiredText(120, 'Seller Name is required'),
  email,
  password: z
    .string(missing('Password is required'))
    .min(8, 'Password must have at least 8 characters')
    .max(200),
  businessDetails,
})
export type SellerBody = z.infer<typeof sellerBody>

/**
 * What a seller may change of the own account. Another bank account needs `otp`, the code that
 * `POST /sellers/bank-details-otp` mails; with `version`, a change that someone else made meanwhile is refused.
 */
export const sellerChange = z.object({
  mobile: mobile.optional(),
  gstin: sellerBody.shape.gstin.optional(),
  sellerName: sellerBody.shape.sellerName.optional(),
  businessDetails: businessDetails.partial().optional(),
  pickupAddress: pickupAddress.optional(),
  bankDetails: bankDetails.optional(),
  /** While on, the seller's products stay visible and cannot be bought; earlier orders are not affected. */
  onHoliday: z.boolean().optional(),
  otp: otp.optional(),
  requestId,
  version: version.optional(),
})
export type SellerChange = z.infer<typeof sellerChange>

export const seller = z.object({
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
  /** Masked: the last four characters only. */
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
  gstin: z.string(),
  memberSince: timestamp,
  /** Why the account has its status, when whoever changed it last gave a reason. */
  statusReason: z.string().nullable(),
  version: z.number(),
})
export type Seller = z.infer<typeof seller>

/** A seller's public page; what is not here is nobody's business. */
export const sellerShop = z.object({
  id,
  businessDetails: z.object({
    businessName: z.string(),
    logo: z.string().nullable(),
    banner: z.string().nullable(),
  }),
  onHoliday: z.boolean(),
  memberSince: timestamp,
  /** Products shown in the shop, also during a holiday. */
  numProducts: z.number(),
  /** Average over all products in stars, null without ratings. */
  rating: z.number().nullable(),
  numRatings: z.number(),
})
export type SellerShop = z.infer<typeof sellerShop>

/** The business name, typed: who closes an account shall know which. */
export const sellerClosing = z.object({
  businessName: requiredText(120, 'Type your business name to close the account'),
})

export const sellersContract = contract({
  'POST /sellers/login': {
    summary:
      "Log in as a seller with a one-time code (asked for with role ROLE_SELLER at '/auth/send-login-otp').",
    access: 'public',
    body: z.object({ email, otp, role: z.enum(roles).optional(), requestId }),
    reply: authReply,
    failures: ['code_wrong', 'too_many_requests', 'account_banned'],
  },
  'POST /sellers': {
    summary: 'Register as a seller. The account waits for verification and an admin.',
    access: 'public',
    status: 201,
    body: sellerBody,
    reply: message,
    failures: ['too_many_requests'],
  },
  'PATCH /sellers/verify-email': {
    summary: "Verify a seller's mail address with the token of the verification mail.",
    access: 'public',
    query: z.object({ token: z.string().min(20).max(200) }),
    reply: message,
    failures: ['gone'],
  },
  'GET /sellers/profile': { summary: 'The signed-in seller.', access: 'seller', reply: seller },
  'PATCH /sellers': {
    summary:
      'Change the own account. Another bank account needs a mailed code; the old address is told and payouts wait.',
    access: 'seller',
    body: sellerChange,
    reply: seller,
    failures: ['version_conflict', 'step_up_required', 'code_wrong', 'too_many_requests'],
  },
  'POST /sellers/bank-details-otp': {
    summary: 'Mail the signed-in seller the code that a change of the bank account needs.',
    access: 'seller',
    body: z.object({ requestId }).optional(),
    reply: codeSent,
    failures: ['too_many_requests'],
  },
  'POST /sellers/verification-mail': {
    summary: 'Mail the signed-in seller a fresh link that confirms the address; a confirmed one needs none.',
    access: 'seller',
    reply: message,
    failures: ['too_many_requests', 'status_conflict'],
  },
  'POST /sellers/close': {
    summary:
      'Close the own account for good. Refused while an order waits for payment, shipping or delivery.',
    access: 'seller',
    body: sellerClosing,
    reply: message,
    failures: ['status_conflict'],
  },
  'GET /sellers/:id/shop': {
    summary: 'What customers see of a seller who sells or is on holiday.',
    access: 'public',
    params: z.object({ id: pathId }),
    reply: sellerShop,
    failures: ['not_found', 'gone'],
  },
  'GET /sellers/report': {
    summary:
      "The seller's figures; of a range of days when asked so: money from the ledger by the day it was booked, orders by the day they were placed. What waits is always as of now.",
    access: 'seller',
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
      /** Orders paid and not yet confirmed: what needs the seller now. */
      ordersToConfirm: z.number(),
      ordersToShip: z.number(),
      lowStock: z.number(),
    }),
  },
})
