type Linkable = { id: number; title: string; category: { categoryCode: string } }

/** `Linen Shirt, Blue` -> `linen-shirt-blue`. For readability only: the id identifies the product. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return slug || 'product'
}

/** The canonical URL path of a product's page; the page redirects other spellings to it. */
export const productPath = (product: Linkable) =>
  `/product-details/${product.category.categoryCode}/${slugOf(product.title)}/${product.id}`

/** How much of a page's title and description search engines show. */
export const seoTitleMax = 70
export const seoDescriptionMax = 160
