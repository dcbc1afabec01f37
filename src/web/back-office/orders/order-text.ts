import { orderStatusNames } from '#shared/orders/order-status.ts'

export const statusNames = orderStatusNames
