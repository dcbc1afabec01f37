/** The part of the order list that the URL asks for. */
export type OrdersView = { page: number; search: string; status: OrderStage | undefined }
export type OrderStage = 'open' | 'delivered' | 'canceled'

export const stageLabels: Record<OrderStage, string> = {
  open: 'In progress',
  delivered: 'Delivered',
  canceled: 'Canceled',
}

const isStage = (text: string | null): text is OrderStage => text !== null && Object.hasOwn(stageLabels, text)

const searchMax = 100

export function readOrdersView(query: URLSearchParams): OrdersView {
  const status = query.get('status')
  return {
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
    search: (query.get('search') ?? '').trim().slice(0, searchMax),
    status: isStage(status) ? status : undefined,
  }
}

export function ordersPath({ page, search, status }: OrdersView): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
    ...(status && { status }),
  })
  return query.size === 0 ? '/account/orders' : `/account/orders?${query}`
}
