import { leaf } from '../leaf.ts'

export const electronicsAppliances = [
  leaf(
    'electronics_appliances_televisions',
    'television',
    'Three HDMI inputs, USB, optical sound out and Wi-Fi. / All the usual film and music apps, and a tuner for the aerial. / In the box: stand, remote with batteries and a wall-mount template. / Two-year warranty; from 65 inches delivered by two people.',
    `
43-inch 4K television | Black | 379 | The right size for a bedroom or a small front room.
55-inch 4K television with center foot | Black, Silver | 549 | One foot in the middle, so it stands on a narrow cabinet.
32-inch HD kitchen television | White | 300 | Light enough to carry from room to room.
65-inch quantum-dot television | Charcoal | 1190 | Bright enough for a ball game on a sunny afternoon.
55-inch OLED television | Black | 1590 | Black that is really black, from every seat in the room.
77-inch OLED television | Charcoal, Black | 3290 | Four millimetres thin for most of its width.
85-inch mini-LED television | Black | 5490 | Two thousand dimming zones and 144 pictures a second.
98-inch micro-LED television | Charcoal | 12900 | A wall of light for a room with the lamps on; installed and calibrated at your home.
`,
  ),
  leaf(
    'electronics_appliances_refrigerators',
    'refrigerator',
    'Frost-free in both compartments. / Inverter compressor, 36 decibels, with a ten-year warranty. / Doors can open to the left or the right where there is only one pair of hinges. / Old appliance taken away free on delivery.',
    `
Two-door refrigerator 260 litres | White, Silver | 479 | Freezer above, a full-width vegetable drawer below.
Side-by-side refrigerator 560 litres | Silver, Charcoal | 1690 | Chilled water and ice from the door, without a plumber.
Display-panel refrigerator 340 litres | Charcoal, Silver | 849 | Sets each compartment to the degree from outside the door.
Retro two-door refrigerator 280 litres | Mint, Red | 949 | Rounded shoulders and a chrome-look handle on modern workings.
Side-by-side black-glass refrigerator 620 litres | Black | 2290 | Tempered glass doors that wipe clean with a dry cloth.
Smart-panel refrigerator 410 litres | Silver | 1190 | Tells your phone when a door stays open.
Narrow two-door refrigerator 190 litres | Cream, Sky Blue | 399 | Fifty centimetres wide for galley kitchens and studios.
Professional side-by-side refrigerator 700 litres | Silver | 3190 | Two compressors, three temperatures and hinges that close themselves.
`,
  ),
  leaf(
    'electronics_appliances_washing_machines',
    'washing machine',
    'Inverter motor with a ten-year warranty. / Fifteen-minute, wool, cotton and allergy programmes. / Child lock, overflow protection and delayed start. / In the box: hoses, spanner and transport plugs.',
    `
Front-load washing machine 7 kg | White | 449 | Spins at 1,200 turns and keeps to 52 decibels while washing.
Front-load washing machine 9 kg | White, Silver | 649 | Room for a double duvet and a reload hatch in the programme.
Top-load washing machine 8 kg | White, Grey | 529 | Loads at waist height, no kneeling.
Steam front-load washing machine 10 kg | Charcoal, Silver | 890 | Steam takes out creases and most of the ironing.
Slim front-load washing machine 6 kg | White | 419 | Forty-five centimetres deep for bathrooms and corridors.
Top-load quick-wash machine 10 kg | Silver, Charcoal | 689 | A full family load, washed and spun, in thirty-six minutes.
Washer-dryer 9 kg and 6 kg | White, Charcoal | 1090 | In with the gym kit at night, out dry in the morning.
Dosing front-load washing machine 12 kg | Charcoal | 1390 | Holds a month of detergent and pours exactly what it needs.
`,
  ),
  leaf(
    'electronics_appliances_air_conditioners',
    'air conditioner',
    'Inverter split system: cools, heats and dries the air. / Indoor unit, outdoor unit, remote and four metres of pipe in the box. / Washable filter that signals when it is due. / Ten-year warranty on the compressor, two on the rest.',
    `
Split air conditioner 2.6 kW | White | 549 | For a bedroom up to 22 square metres, at a whisper of 19 decibels.
Split air conditioner 3.5 kW | White, Silver | 689 | Sleep mode follows the night and lets you wake at the right degree.
Wi-Fi split air conditioner 3.5 kW | White | 749 | Starts on your way home and stops when the window opens.
Living-room air conditioner 5.0 kW | White, Charcoal | 990 | Throws cool air nine metres without blowing on the sofa.
Purifying air conditioner 3.5 kW | Silver | 890 | A fine filter takes out pollen and smoke as it cools.
Draught-free air conditioner 2.6 kW | Cream, White | 829 | Thousands of small openings let the air sink instead of blow.
Charcoal design air conditioner 3.5 kW | Charcoal, Black | 1090 | A matt front that belongs on a dark wall.
Large-room air conditioner 7.1 kW | White | 1490 | For halls, lofts and shops up to 70 square metres.
`,
  ),
  leaf(
    'electronics_appliances_microwaves',
    'microwave',
    'Glass turntable of 28 cm, safe in the dishwasher. / Thaws by weight, so the edges stay raw. / Child lock and a gentle end signal that can be turned off. / Two-year warranty.',
    `
Two-dial microwave 20 litres | White, Black | 89 | Power on one dial, minutes on the other.
Keypad microwave 23 litres | Silver, Black | 119 | Eight programmes for soup, rice and yesterday's curry.
Retro microwave 20 litres | Mint, Cream | 129 | Chrome-look dials and a color from a seaside cafe.
Inverter microwave 27 litres | Black, Charcoal | 219 | Steady low power that softens butter without melting it.
Grill microwave 25 litres | Silver | 179 | A quartz grill above for a brown top on the gratin.
Combination microwave oven 32 litres | Charcoal, Silver | 389 | Hot air up to 230 degrees bakes a tray of biscuits.
Flat-base microwave 23 litres | Red, Black | 149 | Takes a rectangular dish, since nothing has to turn.
Steam microwave 30 litres | Black | 449 | A litre of water makes steam for fish and dumplings.
`,
  ),
  leaf(
    'electronics_appliances_dishwashers',
    'dishwasher',
    'Cutlery basket and an upper rack that moves with one hand. / Leak sensor that shuts the water off at the hose. / Eco, glass, quick and intensive programmes. / Five-year warranty on pump and motor.',
    `
Freestanding dishwasher, 12 settings | White, Silver | 449 | Washes a day's dishes on nine litres of water.
Open-dry dishwasher, 13 settings | Silver | 649 | Opens its door at the end, so the plates dry by themselves.
Slim dishwasher, 9 settings | White | 399 | Forty-five centimetres wide, without giving up the tall glasses.
Third-rack dishwasher, 14 settings | Charcoal, Silver | 790 | A flat drawer on top for cutlery and coffee cups.
Night-quiet dishwasher, 13 settings | Silver, Black | 890 | At 38 decibels the light on the floor tells you it is running.
Glass-care dishwasher, 14 settings | White, Charcoal | 990 | Softens the water for each load, and wine glasses stay clear.
Fast dishwasher, 12 settings | Black | 729 | Clean and dry in fifty-eight minutes.
Big-family dishwasher, 16 settings | Silver | 1190 | Swallows oven trays, pans and a party's worth of plates.
`,
  ),
  leaf(
    'electronics_appliances_vacuum_cleaners',
    'vacuum cleaner',
    'Washable filter that keeps the fine dust inside. / In the box: floor head, crevice tool and soft brush. / Spare parts kept for ten years. / Two-year warranty.',
    `
Cordless stick vacuum 40 minutes | Red, Charcoal | 249 | Stands by itself and weighs 2.4 kg in the hand.
Bagless canister vacuum | Blue, Grey | 189 | Nine metres of reach on a cable that winds itself up.
Cordless stick vacuum 60 minutes | Purple, Silver | 389 | A small lamp in front shows the dust you would have missed.
Pet-hair cordless vacuum | Teal, Black | 429 | The roller cuts long hair and lets it go.
Quiet canister vacuum | Charcoal, Maroon | 299 | At 58 decibels a telephone call next door can go on.
Wet-and-dry stick vacuum | White, Sky Blue | 349 | Washes and dries hard floors in one pass, then washes itself.
Auto-empty cordless vacuum | White, Silver | 649 | The dock empties the bin for two months.
Allergy canister vacuum | Green, White | 329 | A sealed body and a filter tested by allergy clinics.
`,
  ),
  leaf(
    'electronics_appliances_air_purifiers',
    'air purifier',
    'Takes out 99.9 per cent of particles down to 0.1 micron. / Sensor for fine dust with a colored ring that shows it. / Night mode at 20 decibels with the light off. / One filter in the box, good for a year; two-year warranty.',
    `
Tower air purifier for 40 square metres | White, Charcoal | 199 | Draws from all sides, so it may stand in a corner.
Bladeless fan air purifier | Silver, White | 449 | Cools in summer and cleans all year.
Tapered air purifier for 60 square metres | Grey, White | 289 | Cleans a living room in twelve minutes.
Bedroom air purifier for 25 square metres | Cream, Sage | 129 | Small as a bedside lamp, and dimmer.
Heating fan air purifier | Charcoal, Copper | 549 | Warm air in winter, cool in July, clean in between.
Smart air purifier for 80 square metres | White | 429 | Reads the air in three rooms and runs before you smell the cooking.
Pet air purifier for 45 square metres | Sky Blue, Grey | 239 | A washable net outside and double carbon within.
Humidifying ring air purifier | White, Rose Gold | 599 | Adds three litres of clean water a night to dry winter air.
`,
  ),
]
