const shipmentFile = { content: 'Order,Carrier,Tracking Number\nTRV-1,Delhivery,D 77' }

/** Valid bodies of what one person arranges in the back office. */
export const officeBodies = {
  'POST /sellers/bulk/orders': { filters: {} },
  'POST /sellers/bulk/shipments': shipmentFile,
  'POST /sellers/bulk/shipments/check': shipmentFile,
  'POST /sellers/notifications/read': { key: 'new_order:1' },
  'PUT /sellers/mail-preferences': { off: ['seller-new-order'] },
  'POST /admin/notifications/read': { key: 'message:1' },
  'PUT /admin/saved-views': { list: 'admin-orders', name: 'Placed', search: '?status=PLACED' },
  'PUT /sellers/saved-views': { list: 'seller-orders', name: 'Placed', search: '?status=PLACED' },
  'PUT /admin/mail-preferences': { off: ['payout-decided'] },
  'POST /admin/exports': { list: 'orders', format: 'csv', filters: { status: 'PLACED' } },
  'POST /sellers/exports': { list: 'orders', format: 'csv', filters: { status: 'PLACED' } },
}
