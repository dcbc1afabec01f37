import type { ContentPage, HelpArticle } from '#contract/admin/content.ts'
import { Failure } from '#shared/failure.ts'
import { answerDays, returnDays } from '#shared/orders/return-window.ts'
import { freeShippingLabel } from '#shared/orders/shipping-label.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { cached, type Reads } from '../../database/content-cache/content-cache.ts'
import {
  escapeMarkdown,
  fillInPlain,
  type Placeholders,
  renderMarkdown,
} from '../../modules/content/markdown.ts'
import type { Shop } from '../../shop.ts'
import { listArticles, readPublished } from '../../views/content/content.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'

type ContentShop = Pick<Shop, 'db' | 'config'>

/** The values that texts can contain, from the settings. */
export async function readPlaceholders({ db, config }: ContentShop, reads?: Reads): Promise<Placeholders> {
  const rules = await readShopRules(db, config, reads)
  const { name, legalName, legalAddress, supportEmail, supportPhone } = rules.brand
  const ways = [
    ...(supportEmail
      ? [`write to [${escapeMarkdown(supportEmail)}](mailto:${encodeURI(supportEmail)})`]
      : []),
    ...(supportPhone
      ? [`call [${escapeMarkdown(supportPhone)}](tel:${supportPhone.replace(/[^+\d]/g, '')})`]
      : []),
  ]
  const freeShipping = freeShippingLabel(
    {
      flatFee: toDecimal(rules.shipping.flatFeeCents),
      freeAbove: toDecimal(rules.shipping.freeAboveCents),
    },
    rules.currency,
  )
  return {
    brand: escapeMarkdown(name),
    legalName: escapeMarkdown(legalName || name),
    legalAddress: legalAddress ? escapeMarkdown(`, ${legalAddress}`) : '',
    contact: `${['[Contact us](/contact)', ...ways].join(' or ')}.`,
    returnDays: String(returnDays),
    answerDays: String(answerDays),
    freeShipping: escapeMarkdown(freeShipping),
    payments: config.RAZORPAY_KEY_ID ? 'Stripe and Razorpay' : 'Stripe',
    unpaidMinutes: String(rules.unpaidMinutes),
    orderDataYears: String(rules.orderDataYears),
    mailDays: String(rules.mailDays),
    contactDays: String(rules.contactDays),
    sessionDays: String(rules.sessionDays),
  }
}

/** A published page as HTML. */
export async function showContentPage(shop: ContentShop, slug: string, reads?: Reads): Promise<ContentPage> {
  const page = await cached(shop.db, { key: `content:${slug}`, reads }, async (own) => {
    const text = await readPublished(shop.db, slug)
    // Missing pages are not cached: anyone could fill the cache with them.
    if (!text) return { value: undefined, subjects: ['content:0'], uncached: true }
    const values = await readPlaceholders(shop, own)
    const { body, ...facts } = text
    const value: ContentPage = {
      ...facts,
      title: fillInPlain(text.title, values),
      description: fillInPlain(text.description, values),
      html: renderMarkdown(body, values),
    }
    return { value, subjects: ['content:0'], weight: 4 }
  })
  if (!page) throw new Failure('not_found')
  return page
}

/** Help articles; a search is not cached, because its queries are unlimited. */
export async function showHelpArticles(
  shop: ContentShop,
  query: string | undefined,
  reads?: Reads,
): Promise<HelpArticle[]> {
  return cached(shop.db, { key: `help:${query ?? ''}`, reads }, async (own) => {
    const values = await readPlaceholders(shop, own)
    const articles = await listArticles(shop.db, query)
    const value = articles.map((article) => ({
      ...article,
      title: fillInPlain(article.title, values),
      description: fillInPlain(article.description, values),
    }))
    return { value, subjects: ['content:0'], uncached: Boolean(query) }
  })
}
