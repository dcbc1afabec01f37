const carriers = ['BlueDart', 'Delhivery', 'DHL', 'DTDC', 'Ekart', 'FedEx', 'India Post', 'UPS', 'XpressBees']

export const carrierListId = 'carriers'

/** The carriers that the fields with `list={carrierListId}` suggest; any other name can be typed. */
export const CarrierList = () => (
  <datalist id={carrierListId}>
    {carriers.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
