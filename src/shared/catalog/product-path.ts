type Linkable = { id: number; title: string; category: { categoryCode: string } }

/** `Linen Shirt, Blue` -> `linen-shirt-blue`; only for people's eyes, the id decides. */
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

/** Where a product's page is; the page sends every other spelling of its address here. */
export const productPath = (product: Linkable) =>
  `/product-details/${product.category.categoryCode}/${slugOf(product.title)}/${product.id}`
