import { z } from 'zod'
import { accentProblem, type Theme } from '#shared/brand-colors.ts'
import { email, missing, requiredText } from '../../fields.ts'

const optional = (max: number) =>
  z
    .string()
    .overwrite((value) => value.replace(/\s+/g, ' ').trim())
    .max(max)

const accent = (theme: Theme) =>
  z
    .string(missing('Choose a color'))
    .trim()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, { error: 'Enter a color such as #1c5a3e', abort: true })
    .superRefine((color, context) => {
      const message = accentProblem(color, theme)
      if (message) context.addIssue({ code: 'custom', message })
    })

/** The brand as an admin sets it. Empty optional texts are not shown. */
export const brandValue = z.object({
  name: requiredText(40, 'Enter the name of the shop'),
  slogan: requiredText(80, 'Enter a slogan'),
  /** An uploaded picture; empty: the drawn logo. */
  logo: z.string().max(300),
  accent: accent('light'),
  accentDark: accent('dark'),
  supportEmail: z.literal('').or(email),
  supportPhone: optional(30).refine(
    (value) => value === '' || /^\+?[\d ()-]{5,}$/.test(value),
    'Enter a phone number such as +1 555 010 2030',
  ),
  legalName: optional(120),
  legalAddress: optional(300),
})

/** The brand in a reply. */
export const brandText = z.object({
  name: z.string(),
  slogan: z.string(),
  logo: z.string(),
  accent: z.string(),
  accentDark: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  legalName: z.string(),
  legalAddress: z.string(),
})
