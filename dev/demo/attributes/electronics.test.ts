import { describe, expect, it } from 'vitest'
import { attributesOf } from './values.ts'

const table = (code: string, rows: [leaf: string, text: string, expected: unknown][]) =>
  it.each(rows)(`${code} of %s: %j is %j`, (leaf, text, expected) =>
    expect(attributesOf({ leaf: `electronics_${leaf}`, text, seed: text })[code]).toEqual(expected),
  )

describe('sound and gaming', () => {
  table('connection', [
    [
      'audio_earbuds',
      'Sport earbuds\nA soft wing.\nIn the box: case and a short USB-C cable.',
      ['Bluetooth'],
    ],
    [
      'audio_headphones',
      'Wireless headphones\nFoam.\nBluetooth 5.3 and a cable for the plane.',
      ['Bluetooth'],
    ],
    [
      'audio_headphones',
      'Studio headphones\nFlat.\nBluetooth 5.3 and a cable for the plane.',
      ['Bluetooth', 'Wired'],
    ],
    [
      'audio_turntables',
      'Bluetooth turntable\nPlays without a wire.\nIn the box: cables.',
      ['Bluetooth', 'Wired'],
    ],
    ['audio_turntables', 'Belt-drive turntable\nWalnut.\nIn the box: cables.', ['Wired']],
    [
      'audio_soundbars',
      'Soundbar with wireless subwoofer\nPairs.\nIn the box: HDMI cable.',
      ['Bluetooth', 'Wired'],
    ],
    ['audio_amplifiers', 'Streaming amplifier', ['Wi-Fi', 'Wired']],
    ['gaming_gaming_mice', 'Corded gaming mouse', ['Wired']],
    ['gaming_gaming_mice', '8K WIRELESS gaming mouse\nFast.\nUSB-C cable in the box.', ['Wireless 2.4 GHz']],
  ])
  table('battery_life', [
    ['audio_earbuds', 'Earbuds\nSmall.\nEight hours in the ears, twenty-four more in the case.', 8],
    ['audio_headphones', 'Over-ear headphones\nFifty hours on a charge.', 50],
    ['audio_portable_speakers', 'Large speaker\nTwenty-four hours, two woofers.', 24],
    ['audio_portable_speakers', 'Picnic speaker\nUp to 12 hours.', 12],
    ['wearables_smartwatches', 'Value smartwatch\nTen days of battery.', 10],
    ['wearables_smart_rings', 'Smart ring\nSlim.\nSix days on a charge.', 6],
    ['wearables_smart_glasses', 'Audio sunglasses\nSix hours of sound.', undefined],
  ])
  table('noise_cancelling', [
    ['audio_headphones', 'Commuter headphones\nCancels the engine.', true],
    ['audio_earbuds', 'Sleep earbuds\nFlat, soft and quiet.', false],
  ])
  table('lighting', [
    ['gaming_gaming_mice', 'Superlight gaming mouse', false],
    ['gaming_gaming_keyboards', 'Clicky keyboard\nLoud.\nEvery key lit on its own.', true],
  ])
})

describe('computers, phones and cameras', () => {
  table('memory', [
    ['laptops_desktops', 'Forge Max gaming tower 64 GB, 2 TB', ['64 GB']],
    ['laptops_laptops', 'Wren 13 laptop 32 GB', ['32 GB']],
    ['laptops_desktops', 'Foundry workstation 256 GB, 8 TB', ['256 GB']],
    ['laptops_desktops', 'Forge tower 32 GB, 1 TB\nA graphics card with 12 GB.', ['32 GB']],
  ])
  table('storage', [
    ['laptops_desktops', 'Forge Max gaming tower 64 GB, 2 TB', ['2 TB']],
    ['laptops_laptops', 'Satchel 12 laptop 8 GB, 128 GB', ['128 GB']],
    ['laptops_storage_drives', 'Shock-proof hard drive 5 TB', ['5 TB']],
    ['mobiles_smartphones', 'Osier smartphone 64 GB', ['64 GB']],
  ])
  table('screen_size', [
    ['mobiles_smartphones', 'Larch 6.1 smartphone 128 GB', 6.1],
    ['mobiles_smartphones', 'Osier smartphone 64 GB', undefined],
    ['mobiles_tablets', 'Family tablet 10\nFour profiles.\nIn the box: 30 W charger.', 10],
    ['laptops_monitors', '27-inch 165 Hz gaming monitor', 27],
    ['appliances_televisions', '43-inch television\nBright.\nFrom 65 inches delivered by two people.', 43],
  ])
  table('connectivity', [
    [
      'laptops_laptops',
      'Laptop\nThin.\nWi-Fi 6E. Two USB-C ports and one older USB port.',
      ['USB-C', 'USB-A', 'Wi-Fi 6'],
    ],
    ['laptops_mice', 'Wired desk mouse', ['USB-A']],
    ['laptops_mice', 'Silent wireless mouse', ['Bluetooth']],
  ])
  table('power', [
    ['mobiles_chargers', '140 W laptop charger', 140],
    ['appliances_air_conditioners', 'Split air conditioner 2.6 kW', 2600],
  ])
  table('resolution', [['cameras_mirrorless_cameras', 'Medium-format mirrorless camera 102 MP', 102]])
})

describe('wearables, smart home and appliances', () => {
  table('water_resistance', [
    ['wearables_gps_watches', 'Trail watch\nRoutes.\nWater resistant to 10 bar.', ['100 m']],
    ['wearables_smart_rings', 'Everyday ring\nWaterproof.', ['50 m']],
  ])
  table('gps', [['wearables_kids_watches', 'Kids watch\nSoft.\nCalls and locates through numbers.', true]])
  table('battery_powered', [
    ['smart_home_video_doorbells', 'Wired video doorbell\nAwake.\nOn bell wires or on its battery.', false],
    ['smart_home_smart_locks', 'Smart lock\nQuiet.\nRuns a year on four AA cells.', true],
  ])
  table('warranty', [
    ['audio_amplifiers', 'Amplifier\nWarm.\nFive-year warranty.', 5],
    ['mobiles_cables', 'Cable\nSoft.\nReplaced free for three years if it frays.', 3],
    ['appliances_refrigerators', 'Refrigerator\nCold.\nCompressor with a ten-year warranty.', 2],
  ])
  table('noise', [
    ['appliances_dishwashers', 'Dishwasher\nAt 38 decibels the light tells you.', 38],
    ['appliances_vacuum_cleaners', 'Vacuum\nSmall.', undefined],
  ])
})
