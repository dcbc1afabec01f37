/** `order-status.shipped` becomes `Order status: shipped`. */
export function mailName(kind: string): string {
  const [template = '', variant] = kind.replaceAll('_', ' ').split('.')
  const name = template.replace(/^seller-/, '').replaceAll('-', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${variant ? `: ${variant}` : ''}`
}
