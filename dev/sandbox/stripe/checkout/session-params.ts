import { z } from 'zod'
import {
  created,
  email,
  expand,
  flag,
  ignored,
  integer,
  metadata,
  page,
  text,
  webAddress,
} from '../api/params.ts'

const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'a three-letter currency code is expected')
  .transform((code) => code.toLowerCase())

const productData = z.strictObject({
  name: text(),
  description: text().optional(),
  images: z.array(webAddress).max(8).default([]),
  metadata,
  tax_code: ignored,
  unit_label: ignored,
})

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    unit_amount: integer.pipe(z.number().min(0, 'the amount may not be negative')),
    product_data: productData,
    tax_behavior: ignored,
  }),
  quantity: integer.pipe(z.number().min(1, 'the quantity must be 1 or more')),
  metadata,
  adjustable_quantity: ignored,
})

const usage = z.enum(['on_session', 'off_session'])

/** POST /v1/checkout/sessions: one-time card payments on the hosted page. */
export const createSessionParams = z.strictObject({
  mode: z.literal('payment', 'this sandbox makes sessions of mode payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: text(200).optional(),
  currency: currency.optional(),
  customer: text().optional(),
  customer_email: email.optional(),
  customer_creation: z.enum(['always', 'if_required']).default('if_required'),
  expires_at: integer.optional(),
  metadata,
  payment_intent_data: z
    .strictObject({
      description: text().optional(),
      metadata,
      receipt_email: email.optional(),
      setup_future_usage: usage.optional(),
      statement_descriptor: ignored,
      statement_descriptor_suffix: ignored,
      shipping: ignored,
      transfer_group: ignored,
      capture_method: z.enum(['automatic', 'automatic_async']).optional(),
    })
    .prefault({}),
  saved_payment_method_options: z
    .strictObject({
      payment_method_save: z.enum(['enabled', 'disabled']).optional(),
      payment_method_remove: ignored,
      allow_redisplay_filters: ignored,
    })
    .optional(),
  payment_method_types: z.array(z.literal('card', 'this sandbox takes cards')).optional(),
  ui_mode: z.literal('hosted_page', 'this sandbox has the hosted page').optional(),
  allow_promotion_codes: flag.optional(),
  locale: text(10).optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  adaptive_pricing: ignored,
  after_expiration: ignored,
  allowed_payment_method_types: ignored,
  automatic_tax: ignored,
  billing_address_collection: ignored,
  branding_settings: ignored,
  consent_collection: ignored,
  custom_text: ignored,
  customer_update: ignored,
  excluded_payment_method_types: ignored,
  integration_identifier: ignored,
  invoice_creation: ignored,
  name_collection: ignored,
  origin_context: ignored,
  payment_method_collection: ignored,
  payment_method_configuration: ignored,
  payment_method_data: ignored,
  payment_method_options: ignored,
  phone_number_collection: ignored,
  tax_id_collection: ignored,
  wallet_options: ignored,
  expand,
})

export type CreateSession = z.output<typeof createSessionParams>

export const listSessionsParams = z.strictObject({
  ...page,
  created,
  customer: text().optional(),
  payment_intent: text().optional(),
  status: z.enum(['open', 'complete', 'expired']).optional(),
})
