import { pickFrom } from '../random.ts'
import { has, type Known, numberIn, only, type Read, some, stated } from './read-text.ts'

const title = ({ lines }: Known): string => lines[0] ?? ''

/** `16 GB` and `512 GB` of `Alder 14 laptop 16 GB, 512 GB`. */
const sizesInTitle = (product: Known): string[] => title(product).match(/\b\d+ (?:GB|TB)\b/g) ?? []
const isComputer = /_(laptops|desktops)$/
const isMemory = (size: string) => /^(?:8|16|32|64) GB$/.test(size)

/** Computers name memory and storage, in this order; a single size is memory up to 64 GB. */
const memory: Read = (product) => {
  const [first, second] = sizesInTitle(product)
  if (first !== undefined && (second !== undefined || isMemory(first))) return first
  return (
    /\b(\d+ GB) (?:of )?memory\b/i.exec(product.text)?.[1] ??
    pickFrom(['8 GB', '16 GB', '32 GB'], product.random)
  )
}
const storage: Read = (product) => {
  const sizes = sizesInTitle(product)
  const last = sizes.at(-1)
  if (!isComputer.test(product.leaf))
    return (
      last ??
      (/_storage_drives$/.test(product.leaf) ? pickFrom(['512 GB', '1 TB'], product.random) : undefined)
    )
  if (last !== undefined && (sizes.length > 1 || !isMemory(last))) return last
  return (
    /\b(\d+ (?:GB|TB)) (?:of )?(?:storage|drive)\b/i.exec(product.text)?.[1] ??
    pickFrom(['512 GB', '1 TB'], product.random)
  )
}

/** `43-inch`, or the number after the model's name in a title: `Larch 6.1 smartphone`. Not `64 GB` or `165 Hz`. */
const screenSize = (product: Known): number | undefined =>
  numberIn(product, /\b(\d{1,2}(?:\.\d)?)[- ]inch/i) ??
  numberIn({ lines: [title(product)] }, / (\d{1,2}(?:\.\d)?)(?= (?!GB|TB|W|Hz|kg)|$)/)

const power: Read = (product) => {
  const kilowatts = numberIn(product, /\b(\d+(?:\.\d+)?) kW\b/)
  if (kilowatts !== undefined) return Math.round(kilowatts * 1000)
  const watts = numberIn(product, /\b(\d{1,4}) (?:W\b|watts\b)/)
  if (watts !== undefined) return watts
  return /_(microwaves|vacuum_cleaners)$/.test(product.leaf)
    ? pickFrom([700, 800, 900], product.random)
    : undefined
}

/** In hours for audio products, in days for wearables. */
const batteryLife: Read = (product) => {
  if (/_(headphones|earbuds|portable_speakers)$/.test(product.leaf))
    return stated(/\b(\d{1,3}) hours\b/i, 8, 12, 24, 30, 40)(product)
  if (!/_(smartwatches|fitness_bands|gps_watches|kids_watches|smart_rings)$/.test(product.leaf))
    return undefined
  const days = numberIn(product, /\b(\d{1,2}) days\b/i)
  if (days !== undefined) return days
  // Hours of tracking use more power than wearing the watch.
  const hours = numberIn(product, /\b(\d{1,3}) hours of tracking\b/i) ?? 0
  return pickFrom(
    [2, 5, 7, 10, 14, 21].filter((usual) => usual * 24 >= hours),
    product.random,
  )
}

const wirelessSound = /_(earbuds|portable_speakers|soundbars)$/
const soundConnection = (product: Known): string[] => {
  const wireless = /\bwireless\b/i.test(title(product))
  const radio =
    wireless ||
    wirelessSound.test(product.leaf) ||
    /\bbluetooth\b|\bwithout a wire\b|\btrue wireless\b/i.test(product.text)
  const cabled = radio
    ? !wireless &&
      /\bcable for the plane\b|\bwith one when you wish\b|\bwith 1 when you wish\b/i.test(product.text)
    : true
  const plugged = /_(amplifiers|soundbars|turntables)$/.test(product.leaf)
  const network = /\bstreaming (?:amplifier|speaker)|\bwi-?fi\b/i.test(product.text)
  return [
    ...(radio ? ['Bluetooth'] : []),
    ...(network ? ['Wi-Fi'] : []),
    ...(cabled || plugged ? ['Wired'] : []),
  ]
}

const gameConnection = (product: Known): string[] =>
  /\bwireless\b|\bwithout a cable\b/i.test(product.lines.slice(0, 2).join('\n'))
    ? ['Wireless 2.4 GHz']
    : /\bwired\b|\bcorded\b|\bone plug\b|\b1 plug\b/i.test(product.lines.slice(0, 2).join('\n'))
      ? ['Wired']
      : pickFrom([['Wired'], ['Bluetooth', 'Wired']], product.random)

const connection: Read = (product) => {
  if (/_gaming_(controllers|gaming_headsets|gaming_keyboards|gaming_mice)$/.test(product.leaf))
    return gameConnection(product)
  return /_audio_/.test(product.leaf) ? soundConnection(product) : undefined
}

const ports: [pattern: RegExp, port: string][] = [
  [/\busb-c\b/i, 'USB-C'],
  [/\bolder usb\b|\b\d+ usb ports\b/i, 'USB-A'],
  [/\bhdmi\b/i, 'HDMI'],
  [/\bbluetooth\b|\bconnects to \d devices\b/i, 'Bluetooth'],
  [/\bwi-fi 6/i, 'Wi-Fi 6'],
]
const connectivity: Read = (product) => {
  if (/_mice$/.test(product.leaf)) return /\bwired\b/i.test(title(product)) ? ['USB-A'] : ['Bluetooth']
  return ports.filter(([pattern]) => pattern.test(product.text)).map(([, port]) => port)
}

/** A camera's video format needs a sensor with enough points: 8K has 33 million. */
const resolution: Read = (product) => {
  const lines = numberIn(product, /\b(\d(?:\.\d)?)K\b/) ?? 0
  const least = lines >= 8 ? 33 : lines >= 5 ? 20 : 12
  return stated(
    /\b(\d{1,3})[- ](?:MP\b|megapixel)/i,
    ...[12, 20, 24, 33, 45].filter((usual) => usual >= least),
  )(product)
}

const waterResistance: Read = (product) => {
  const bar = numberIn(product, /\b(\d+) bar\b/i)
  if (bar !== undefined) return `${bar * 10} m`
  return /\bwaterproof\b|\bpool\b|\bswim/i.test(product.text)
    ? '50 m'
    : pickFrom(['Splash-proof', '50 m'], product.random)
}

const worksWith: Read = ({ leaf, text, random }) => {
  if (/\bcommon smart-home standard\b/i.test(text))
    return pickFrom(
      [
        ['Matter', 'Wi-Fi'],
        ['Matter', 'Bluetooth'],
      ],
      random,
    )
  return /_(smart_locks|thermostats)$/.test(leaf)
    ? pickFrom([['Zigbee'], ['Matter', 'Bluetooth'], ['Bluetooth']], random)
    : pickFrom([['Wi-Fi'], ['Matter', 'Wi-Fi']], random)
}

export const electronicsRules: Record<string, Read> = {
  // Ten years are the warranty of a motor or a compressor, not of the appliance.
  warranty: (product) =>
    numberIn(product, /\b([1-5])[- ]years?\b[^.]*\bwarranty\b|\bfree for (\d) years\b/i) ?? 2,
  in_the_box: ({ original }) =>
    /In the box: ([^.]+)\./.exec(original)?.[1]?.replace(/^./, (first) => first.toUpperCase()),
  screen_size: only(/_(smartphones|tablets|laptops|desktops|monitors|televisions)$/, screenSize),
  storage,
  memory: only(isComputer, memory),
  power,
  battery: stated(/\b(\d{1,2},?\d{3}) mAh/i),
  battery_life: batteryLife,
  noise_cancelling: only(/_(headphones|earbuds)$/, has(/\bnoise|\bcancels?\b|\bcancelling\b/i)),
  connection,
  connectivity: only(/_(laptops|desktops|monitors|keyboards|mice)$/, connectivity),
  resolution: only(/_(mirrorless_cameras|compact_cameras|action_cameras|drones)$/, resolution),
  weather_sealed: has(/\bsealed\b|\bweather|\bwaterproof\b|\bsplash/i),
  lighting: has(/\b(?:lit|backlit|rgb)\b|\bglow/i),
  water_resistance: only(
    /_(smartwatches|fitness_bands|gps_watches|kids_watches|smart_rings)$/,
    waterResistance,
  ),
  gps: only(
    /_(smartwatches|gps_watches|kids_watches|fitness_bands)$/,
    has(/\bgps\b|\bmaps?\b|\broutes?\b|\blocates\b|\bsatellite/i),
  ),
  works_with: worksWith,
  battery_powered: (product) =>
    !/\bwired\b/i.test(title(product)) &&
    /\bbattery\b|\brechargeable\b|\bcells\b|\bsolar\b/i.test(product.text),
  energy_rating: ({ random }) => pickFrom(['5 stars', '5 stars', '4 stars', '3 stars'], random),
  noise: (product) =>
    numberIn(product, /\b(\d{2}) decibels\b/i) ??
    (/(refrigerators|dishwashers|air_purifiers|washing_machines)$/.test(product.leaf)
      ? some(34, 38, 42, 46)(product)
      : undefined),
}
