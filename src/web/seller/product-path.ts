type Linkable = { id: number; title: string; category: { categoryCode: string } }

/** The product's page in the shop. The words in the middle are for people's eyes; the id decides. */
export function livePath({ id, title, category }: Linkable): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  return `/product-details/${category.categoryCode}/${words || 'product'}/${id}`
}
