import type {
  MailHead,
  MailPreview,
  MailTextBody,
  MailTextReply,
} from '#contract/admin/settings/mail-texts.ts'
import { Failure, type FieldError } from '#shared/failure.ts'
import type { MailedOrder } from '#shared/orders/mailed-order.ts'
import type { Shop } from '../../shop.ts'
import { composeWith, contentOf } from './compose-mail.ts'
import { type MailKind, mailKinds } from './kinds/mail-kinds.ts'
import { placeholderValues, unknownPlaceholders, withPlaceholders, withText } from './kinds/placeholders.ts'
import { sampleOrder } from './kinds/samples.ts'
import { changedKinds, deleteMailText, findMailText, saveMailText } from './mail-texts.ts'

/** Stands in for the code of a mail, and for the token in a link. */
const exampleSecret = '123456'

type PreviewShop = Pick<Shop, 'db' | 'config'>

function findKind(kind: string): MailKind {
  const found = mailKinds.find((candidate) => candidate.kind === kind)
  if (!found) throw new Failure('not_found')
  return found
}

const headOf = ({ kind, audience, template, sample }: MailKind, changed: boolean): MailHead => ({
  kind,
  audience,
  subject: contentOf(template, sample, exampleSecret).subject,
  changed,
})

export async function listMails({ db }: PreviewShop): Promise<MailHead[]> {
  const changed = await changedKinds(db)
  return mailKinds.map((kind) => headOf(kind, changed.has(kind.kind)))
}

export async function readMailText(
  shop: PreviewShop,
  kind: string,
  example: MailedOrder | undefined,
): Promise<MailTextReply> {
  const found = findKind(kind)
  const own = await findMailText(shop.db, kind)
  const { subject, paragraphs } = contentOf(found.template, found.sample, exampleSecret)
  return {
    ...headOf(found, own !== undefined),
    subject: withText({ subject, paragraphs }, own, found.sample).subject,
    placeholders: Object.entries(placeholderValues(found.sample)).map(([name, text]) => ({
      name,
      example: text,
    })),
    defaults: {
      subject: withPlaceholders(subject, found.sample),
      intro: withPlaceholders(paragraphs[0] ?? '', found.sample),
    },
    own: { subject: own?.subject ?? null, intro: own?.intro ?? null },
    version: own?.version ?? 0,
    preview: await previewMail(
      shop,
      kind,
      { subject: own?.subject ?? null, intro: own?.intro ?? null },
      example,
    ),
  }
}

/** The mail with these texts and example data; its order is `example`. */
export async function previewMail(
  shop: PreviewShop,
  kind: string,
  text: MailTextBody,
  example: MailedOrder | undefined,
): Promise<MailPreview> {
  const { template, sample } = findKind(kind)
  refuseUnknown(text, sample)
  return composeWith(
    shop,
    {
      template,
      data: sample,
      secret: exampleSecret,
      readOrders: async () => [{ ...(example ?? sampleOrder), code: sampleOrder.code }],
    },
    text,
  )
}

export async function changeMailText(
  { db }: PreviewShop,
  kind: string,
  { version, ...text }: MailTextBody & { version: number },
): Promise<void> {
  refuseUnknown(text, findKind(kind).sample)
  if (text.subject === null && text.intro === null) {
    throw new Failure('invalid', {
      errors: [
        { path: 'subject', message: 'Change the subject or the intro, or return to the default texts' },
      ],
    })
  }
  await saveMailText(db, kind, { ...text, version })
}

export async function revertMailText({ db }: PreviewShop, kind: string): Promise<void> {
  findKind(kind)
  await deleteMailText(db, kind)
}

/** Refuses a text with a placeholder that the mail has no value for: it would be left out. */
function refuseUnknown(text: MailTextBody, sample: object): void {
  const known = Object.keys(placeholderValues(sample))
  const errors = (['subject', 'intro'] as const).flatMap((path): FieldError[] => {
    const [unknown] = unknownPlaceholders(text[path] ?? '', known)
    if (unknown === undefined) return []
    const names =
      known.length > 0 ? `Use ${known.map((name) => `{${name}}`).join(', ')}` : 'This email has none'
    return [{ path, message: `{${unknown}} is not a placeholder of this email. ${names}.` }]
  })
  if (errors.length > 0) throw new Failure('invalid', { errors })
}
