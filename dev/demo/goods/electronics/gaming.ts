import { leaf } from '../leaf.ts'

export const electronicsGaming = [
  leaf(
    'electronics_gaming_consoles',
    'console',
    'One wireless controller, HDMI cable and power cable in the box. / Plays alone, online or with up to four controllers on one sofa. / Profiles with time limits for children. / Two-year warranty.',
    `
Aerie console 1 TB | Blue, Black | 499 | Wings of white around a quiet black heart, and 4K at 120 pictures a second.
Monolith console 1 TB | Black, Charcoal | 479 | A plain tower that breathes out at the top and is never heard.
Cartridge retro console | Grey, Red | 129 | Two hundred licensed classics and a slot for the ones in your attic.
Aerie console digital edition | Coral, Purple | 399 | No disc, a smaller body and the same games.
Monolith Mini console 512 GB | White, Sage | 299 | Half the size, for shelves and for suitcases.
Party console with four games | Yellow, Teal | 199 | Four games that grandparents win as well.
Aerie console 2 TB with stand | Red, Charcoal | 649 | Twice the room and a stand that charges two controllers.
Monolith Pro console 2 TB | Black | 749 | Ray-traced light without giving up smooth motion.
`,
  ),
  leaf(
    'electronics_gaming_handhelds',
    'handheld console',
    'Screen protector fitted at the factory. / USB-C charging and video out to a television. / Memory-card slot. / In the box: console, charger and a soft sleeve. / Two-year warranty.',
    `
Pocketfield handheld console | Coral, Teal | 249 | A 6-inch display and sticks that do not drift.
Pocketfield OLED handheld console | White, Black | 349 | Deep blacks and six hours on a train.
Flip retro handheld | Purple, Yellow | 99 | Closes with a click and keeps your place.
Power handheld 512 GB | Charcoal, Black | 549 | Plays your computer library in an armchair.
Streaming handheld | Sky Blue, White | 199 | All screen and battery: the work is done by the console at home.
Clamshell mini handheld | Red, Grey | 79 | Fits a shirt pocket, with three hundred small games.
Power handheld 1 TB | Black | 749 | A 120 Hz display and back buttons you set yourself.
Junior handheld console | Mint, Pink | 129 | A rubber frame and games picked by teachers.
`,
  ),
  leaf(
    'electronics_gaming_controllers',
    'controller',
    'Magnetic sticks that never drift. / Connects to consoles, computers, phones and tablets. / Three-metre USB-C cable in the box. / Two-year warranty.',
    `
Wireless game controller | Black, White | 59 | Textured grips and triggers with a short, firm pull.
Pastel wireless controller | Lavender, Mint | 62 | A satin shell and buttons that click softly.
Pro controller with back buttons | Charcoal, Red | 139 | Four paddles, three profiles and trigger stops.
Transparent-look controller | Sky Blue, Purple | 69 | A glossy shell from the summer of ninety-eight.
Wired tournament controller | Black | 49 | No battery, no delay, three metres of woven cable.
Small-hands controller | Coral, Turquoise | 44 | A fifth smaller, for players from six.
Camouflage-tone controller | Olive, Khaki | 64 | Matt paint that does not show the crisps.
Limited copper controller | Copper, Bronze | 119 | Plated by hand and numbered beneath.
`,
  ),
  leaf(
    'electronics_gaming_gaming_headsets',
    'gaming headset',
    'Detachable microphone that cancels the room. / 50 mm drivers with positional sound. / Works with consoles and computers. / In the box: headset, microphone, USB-C cable and adapter. / Two-year warranty.',
    `
Wired gaming headset | Black, Red | 59 | Light, clear and ready with one plug.
Wireless gaming headset | Charcoal, Blue | 129 | Forty hours and a delay you cannot feel.
Featherweight gaming headset | White, Lavender | 89 | 218 g, so long nights end for other reasons.
Surround gaming headset | Black | 109 | Hears on which floor the footsteps are.
Two-battery wireless headset | Charcoal, Orange | 299 | One battery plays while the other charges in the base.
Cloth-cushion gaming headset | Grey, Teal | 79 | Breathing cloth instead of hot leatherette.
Tournament gaming headset | Black, Lime | 189 | Tuned with players, with nothing booming about it.
Kids gaming headset | Pink, Sky Blue | 44 | Stops at 85 decibels however hard they plead.
`,
  ),
  leaf(
    'electronics_gaming_gaming_keyboards',
    'gaming keyboard',
    'Every key lit on its own, in any color. / No key lost, however many are down at once. / Braided USB-C cable and key puller in the box. / Two-year warranty.',
    `
Linear mechanical gaming keyboard | Black, White | 99 | Smooth red switches and a steel plate beneath.
Compact gaming keyboard | Charcoal, Pink | 84 | No number pad, so the mouse has the desk.
Magnetic-switch gaming keyboard | Black | 179 | Set each key to answer after a tenth of a millimetre.
Wireless gaming keyboard | White, Lavender | 149 | A thousand reports a second without a cable.
Clicky mechanical gaming keyboard | Navy Blue, Black | 109 | For players who like to be heard.
Quiet membrane gaming keyboard | Grey | 39 | A soft, spill-proof start.
Aluminium gaming keyboard | Silver, Charcoal | 219 | A milled frame and gaskets under every row.
Low-slung gaming keyboard | Black, Red | 129 | Half-height caps for fast fingers and straight wrists.
`,
  ),
  leaf(
    'electronics_gaming_gaming_mice',
    'gaming mouse',
    'Optical sensor of 26,000 dots an inch, without smoothing. / Switches rated for a hundred million clicks. / Spare feet and grip tape in the box. / Two-year warranty.',
    `
Corded gaming mouse | Black, Red | 39 | A cord so soft that it feels like none.
Wireless gaming mouse 61 g | White, Black | 99 | Ninety hours from a cell you never notice.
Right-hand ergonomic gaming mouse | Charcoal, Blue | 69 | A high back for people who rest the whole palm.
Twelve-button corded mouse | Black, Purple | 79 | A keypad for the thumb and all your spells.
Superlight gaming mouse 49 g | White, Pink | 139 | Thin walls, no holes, no rattle.
Claw-grip wireless mouse | Charcoal, Lime | 89 | Short and humped, for fingers on their tips.
Weight-tuned corded mouse | Grey, Orange | 59 | Five small weights to place as you please.
8K wireless gaming mouse | Black, Silver | 159 | Eight thousand reports a second, for screens that can show them.
`,
  ),
  leaf(
    'electronics_gaming_gaming_chairs',
    'gaming chair',
    'Leans back to 150 degrees and locks anywhere. / Class-four gas lift, for people up to 130 kg. / Arms that move up, out and in. / Arrives in one box with one key; forty minutes to build. / Five-year warranty on the frame.',
    `
Racing-style gaming chair | Red, Blue | 229 | Side wings, a neck cushion and a seat of cold foam.
Cloth gaming chair | Grey, Teal | 289 | Woven cloth that stays cool through a long siege.
Wide gaming chair | Olive, Maroon | 349 | A flat, broad seat for people who sit cross-legged.
Lumbar gaming chair | Purple, White | 429 | A built-in support that moves with a dial at the side.
Starter gaming chair | Orange, Lime | 149 | The good parts of a better chair at the size of a desk.
Tall-back gaming chair | Navy Blue, Charcoal | 389 | Ten centimetres more, for people of two metres.
Kids gaming chair | Pink, Sky Blue | 129 | Grows with them from nine to fourteen.
Premium leather gaming chair | Brown, Emerald | 649 | Real hide where you touch it and steel where you do not.
`,
  ),
  leaf(
    'electronics_gaming_vr_headsets',
    'VR headset',
    'Two hand controllers in the box. / Inside-out tracking: no boxes on the walls. / Adjustable lens distance, room for glasses. / Two-year warranty.',
    `
Standalone VR headset 128 GB | White, Black | 329 | No computer, no cable, ten minutes from box to another world.
Standalone VR headset 512 GB | Charcoal, White | 499 | Color cameras mix the room with the game.
Computer VR headset | Black | 599 | Full power by one thin cable and a 120 Hz picture.
Fitness VR headset | Sky Blue, White | 379 | A washable face pad and a counter of calories.
Console VR headset | White, Navy Blue | 449 | Feels raindrops in the rim and grips in the triggers.
Pancake-lens VR headset | Silver, Grey | 790 | Half as deep, since the light folds twice within.
Developer VR headset | Charcoal | 1490 | Eye and hand tracking with every figure laid open.
Ultra-wide VR headset | Black, Silver | 2190 | Two hundred degrees: the edge of the mask is gone.
`,
  ),
]
