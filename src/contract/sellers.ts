import { z } from 'zod'
import { hasRightCheckDigit } from '#shared/gstin.ts'
import { contract } from './endpoint.ts'
import { amount, email, id, message, mobile, otp, pinCode, requiredText, text } from './fields.ts'
import { authReply, roles } from './identity.ts'

export const accountStatuses = [
  'PENDING_VERIFICATION',
  'ACTIVE',
  'SUSPENDED',
  'DEACTIVATED',
  'BANNED',
  'CLOSED',
] as const
export type AccountStatus = (typeof accountStatuses)[number]

const pickupAddress = z.object({
  name: requiredText(100, 'Name is required'),
  mobile,
  pinCode,
  address: requiredText(300, 'Address is required'),
  locality: requiredText(100, 'Locality is required'),
  city: requiredText(100, 'City is required'),
  state: requiredText(100, 'State is required'),
})

const businessDetails = z.object({
  businessName: requiredText(120, 'Business Name is required'),
  businessEmail: z.string().max(254).nullish(),
  businessMobile: z.string().max(20).nullish(),
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
    .string({ error: 'Password is required' })
    .min(8, 'Password must have at least 8 characters')
    .max(200),
  businessDetails,
})
export type SellerBody = z.infer<typeof sellerBody>

export const seller = z.object({
  id,
  sellerName: z.string(),
  mobile: z.string(),
  email: z.string(),
  password: z.null(),
  businessDetails: businessDetails.extend({ businessName: z.string() }),
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
  gstin: z.string(),
  version: z.number(),
})
export type Seller = z.infer<typeof seller>

export const sellersContract = contract({
  'POST /sellers/login': {
    summary:
      "Log in as a seller with a one-time code (asked for with role ROLE_SELLER at '/auth/send-login-otp').",
    access: 'public',
    body: z.object({ email, otp, role: z.enum(roles).optional() }),
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
  'GET /sellers/report': {
    summary: "The seller's figures, read from orders and ledger.",
    access: 'seller',
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
