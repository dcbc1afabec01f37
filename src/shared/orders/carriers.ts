/** Tracking pages of carriers that take the number in the address, by the carrier's name in lower-case letters. */
const pages: [carrier: RegExp, page: (number: string) => string][] = [
  [
    /^blue\s?dart/,
    (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  ],
  [/^delhivery/, (number) => `https://www.delhivery.com/track-v2/package/${number}`],
  [/^dhl/, (number) => `https://www.dhl.com/en/express/tracking.html?AWB=${number}`],
  [/^dtdc/, (number) => `https://www.dtdc.in/trace.asp?strCnno=${number}`],
  [/^ekart/, (number) => `https://ekartlogistics.com/shipmenttrack/${number}`],
  [/^fedex/, (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`],
  [/^ups$/, (number) => `https://www.ups.com/track?tracknum=${number}`],
  [/^usps$/, (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`],
]

/** The carrier's page about a parcel; undefined for a carrier that is not known here. */
export function trackingLink({ carrier, trackingNumber }: { carrier: string; trackingNumber: string }) {
  const name = carrier.trim().toLowerCase()
  const page = pages.find(([known]) => known.test(name))?.[1]
  return page?.(encodeURIComponent(trackingNumber.replaceAll(' ', '')))
}
