import { z } from 'zod'
import { contract, fileReply } from '../endpoint.ts'
import { amount } from '../fields.ts'

export const taxPapers = ['gstr-1', 'gstr-8', 'tds'] as const
export type TaxPaper = (typeof taxPapers)[number]

/** Rows per paper; more are refused. */
export const taxPaperRowsMax = 20_000

const row = z.object({
  /** The GSTIN of who files the return. */
  filer: z.string(),
  /** Of GSTR-1: B2B, B2CL, B2CS, CDNR, CDNUR, NIL, HSN-B2B, HSN-B2C or DOCS. Of the others: the law. */
  section: z.string(),
  gstin: z.string(),
  name: z.string(),
  /** A document's number, or the first and last of a series. */
  document: z.string(),
  /** Of the document, in India. */
  date: z.string(),
  /** INVOICE, BILL_OF_SUPPLY, CREDIT_NOTE or DEBIT_NOTE. */
  type: z.string(),
  /** Of the document, or of all supplies with the code; with tax. */
  value: amount,
  placeOfSupply: z.string(),
  /** HSN or SAC code. */
  code: z.string(),
  description: z.string(),
  /** Unit quantity code: NOS (numbers), NA for services. */
  unit: z.string(),
  quantity: z.number(),
  rate: amount,
  /** Of GSTR-8 and TDS: supplies and returns of the month; `taxable` is the difference. */
  gross: amount,
  returned: amount,
  taxable: amount,
  igst: amount,
  cgst: amount,
  /** SGST or UTGST. */
  sgst: amount,
  /** TCS or TDS. */
  withheld: amount,
  /** Of DOCS: documents of the series. */
  count: amount,
})
export type TaxPaperRow = z.infer<typeof row>

const month = z.object({
  /** Default: the last month. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as yyyy-mm')
    .optional(),
})
const paper = z.object({ paper: z.enum(taxPapers) })
const reply = z.object({
  /** False if the shop has no tax documents, so there is nothing to report. */
  applies: z.boolean(),
  rows: z.array(row),
})

export const taxPapersContract = contract({
  'GET /admin/tax-papers/:paper': {
    summary:
      "Working papers of a month in India: the platform's GSTR-1, GSTR-8 (TCS) and TDS by seller. Credit notes are negative.",
    access: 'admin',
    permission: 'payments.read',
    params: paper,
    query: month,
    reply,
  },
  'GET /admin/tax-papers/:paper/csv': {
    summary: 'The same as CSV.',
    access: 'admin',
    permission: 'payments.read',
    params: paper,
    query: month,
    file: 'text/csv',
    reply: fileReply,
    viewLogged: 'tax-paper',
  },
  'GET /sellers/tax-papers': {
    summary: "The seller's own GSTR-1 of a month in India.",
    access: 'seller',
    permission: 'payouts.read',
    query: month,
    reply,
  },
  'GET /sellers/tax-papers/csv': {
    summary: 'The same as CSV.',
    access: 'seller',
    permission: 'payouts.read',
    query: month,
    file: 'text/csv',
    reply: fileReply,
    viewLogged: 'tax-paper',
  },
})
