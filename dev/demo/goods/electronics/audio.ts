import { leaf } from '../leaf.ts'

export const electronicsAudio = [
  leaf(
    'electronics_audio_headphones',
    'headphones',
    'Bluetooth 5.3 with two devices at once, and a cable for the plane. / Ear pads and headband change without tools. / In the box: headphones, case, USB-C cable and audio cable. / Two-year warranty.',
    `
Noise-cancelling over-ear headphones | Black, Cream | 279 | Eight microphones make a railway carriage sound like a library.
Wireless over-ear headphones | Navy Blue, Sage | 129 | Fifty hours on a charge and memory foam that does not get hot.
On-ear wireless headphones | Grey, Coral | 84 | 165 g, folding flat into a coat pocket.
Studio monitor headphones | Black | 169 | A flat, honest sound for people who mix for a living.
Leather-trim noise-cancelling headphones | Tan, Black | 389 | Lambskin pads, aluminium cups and a control wheel that clicks.
Commuter on-ear headphones | Teal, Charcoal | 109 | Cancels the engine and lets the announcement through.
Open-back listening headphones | Charcoal, Brown | 449 | Air moves freely, and the singer stands in front of you.
Planar over-ear headphones | Silver, Bronze | 1290 | A film thinner than a hair, driven evenly from edge to edge.
`,
  ),
  leaf(
    'electronics_audio_earbuds',
    'earbuds',
    'Eight hours in the ears, twenty-four more in the case. / Splash-proof to IPX4. / In the box: case, four sizes of tips and a short USB-C cable. / Lost one? A single bud at a third of the price, for two years.',
    `
Stem earbuds with noise cancelling | White, Black | 149 | Press the stem to hush the world, press again to hear it.
Bean-shaped earbuds | Sage, Lavender | 89 | So small that a hat or a pillow does not press on them.
Everyday stem earbuds | Sky Blue, White | 49 | Clear calls and a case the size of a matchbox.
Sport earbuds | Lime, Charcoal | 99 | A soft wing holds them through intervals and rain.
Hi-res stem earbuds | Charcoal, Copper | 219 | Two drivers in each ear and lossless sound over the air.
Sleep earbuds | Cream, Navy Blue | 179 | Flat, soft and quiet until your own alarm.
Translating stem earbuds | Silver | 259 | Forty languages, spoken softly a second later.
Audiophile earbuds | Black, Bronze | 329 | A ceramic shell, hand-matched drivers and a leather case.
`,
  ),
  leaf(
    'electronics_audio_portable_speakers',
    'portable speaker',
    'Two of them pair to left and right. / USB-C charging; it also charges your phone. / Microphone for calls, with a button that mutes it. / Two-year warranty.',
    `
Roll speaker with carrying loop | Blue, Red | 89 | Floats, sings in the rain and plays for sixteen hours.
Bottle speaker | Teal, Charcoal | 69 | Fits the bottle cage of a bicycle and sounds in every direction.
Walnut retro radio speaker | Brown, Cream | 189 | A wooden case, brass-tone knobs and FM behind the Bluetooth.
Carry-handle party speaker | Black, Orange | 249 | Sixty watts and a bass that reaches the end of the garden.
Large roll speaker | Olive, Black | 179 | Twenty-four hours, two woofers and a strap for the shoulder.
Balcony bottle speaker | Sage, Coral | 49 | Small, bright and polite to the neighbours.
Heritage kitchen speaker | Tan, Maroon | 229 | Knobs for bass and treble that turn with real weight.
Picnic box speaker | Yellow, Grey | 149 | Dust-proof cloth, a bottle opener and twelve hours.
`,
  ),
  leaf(
    'electronics_audio_soundbars',
    'soundbar',
    'HDMI with automatic volume and power from the television remote. / Speech mode that lifts voices out of the noise. / In the box: wall brackets, HDMI cable and remote. / Two-year warranty.',
    `
Soundbar with wireless subwoofer | Black, Charcoal | 249 | Pairs by itself and turns an action scene into weather.
Slim soundbar with subwoofer | Black | 329 | Five centimetres high, so it stays below the picture.
Compact soundbar | White, Black | 129 | Sixty centimetres long, for bedrooms and desktop screens.
Surround soundbar with subwoofer | Charcoal | 549 | Seven drivers bounce sound off walls you already have.
Height-channel soundbar with subwoofer | Black, Silver | 890 | Rain falls from above and helicopters circle.
All-in-one soundbar | Grey, Cream | 399 | Two woofers inside, no box on the floor.
Cloth-front soundbar with subwoofer | Navy Blue, Grey | 449 | Woven cloth that looks like furniture.
Cinema soundbar with subwoofer | Black | 1690 | Eleven channels measured to your room with the microphone in the box.
`,
  ),
  leaf(
    'electronics_audio_turntables',
    'turntable',
    'Plays 33 and 45 turns a minute. / Comes with a cartridge fitted and adjusted. / In the box: dust cover, felt mat, adapter for singles and cables. / Two-year warranty.',
    `
Belt-drive turntable in walnut | Brown, Black | 249 | A walnut plinth and a phono stage that can be switched off.
Color plinth turntable | Red, White | 199 | Eight coats of lacquer and an aluminium arm.
Bluetooth turntable | Tan, Black | 179 | Plays to your speakers without a wire, and with one when you wish.
Automatic turntable | Black, Grey | 149 | Press start: the arm does the rest and goes home.
Direct-drive turntable with walnut base | Charcoal | 449 | Up to speed in half a turn, with a pitch control.
Lacquer turntable with carbon arm | Navy Blue, Cream | 549 | A one-piece carbon arm and a glass platter.
Heavy-platter turntable | Bronze | 1190 | Four kilos of platter turn a dusty record into a concert.
Reference turntable | Black | 5290 | A magnetic bearing, two motors and an arm set up by hand before it leaves us.
`,
  ),
  leaf(
    'electronics_audio_microphones',
    'microphone',
    'Plugs in by USB-C, or by XLR where you have a mixer. / Headphone socket for hearing yourself without delay. / In the box: microphone, table stand and a two-metre cable. / Two-year warranty.',
    `
Podcast condenser microphone | Black, White | 119 | Four patterns, from one voice to a round table.
Dynamic speech microphone | Charcoal, Black | 99 | Hears you and ignores the fan.
Streaming microphone with mute | White, Lavender | 79 | Tap the top to mute; the light tells you so.
Live vocal microphone | Black, Silver | 129 | A steel basket that survives the drop at the end.
Studio large-capsule microphone | Silver, Bronze | 349 | A wide, warm capsule in a spring suspension.
Broadcast dynamic microphone | Charcoal | 279 | The close, deep voice of late-night radio.
Ribbon microphone | Black, Copper | 690 | A two-micron ribbon that flatters brass and guitar amplifiers.
Retro stage microphone | Red, Silver | 149 | Chrome-look grille and a voice to match.
`,
  ),
  leaf(
    'electronics_audio_bookshelf_speakers',
    'speakers',
    'Sold as a matched pair. / Two-way design with a separate tweeter and woofer. / Magnetic covers and rubber feet in the box. / Five-year warranty.',
    `
Walnut bookshelf speakers | Brown | 349 | Real veneer and a cabinet that does not sing along.
Yellow-cone bookshelf speakers | Black, White | 449 | Woven cones that have told the truth in studios for years.
Cloth-cover bookshelf speakers in oak | Tan | 399 | Grey cloth over light oak, at home between books.
Painted bookshelf speakers | Sage, Navy Blue | 329 | Satin lacquer in colors from a good paint shop.
Powered bookshelf speakers in walnut | Brown, Bronze | 590 | The amplifier is inside: add a turntable or a phone.
Compact covered bookshelf speakers | White, Charcoal | 229 | Sixteen centimetres wide and larger than they sound on paper.
Rosewood reference bookshelf speakers | Maroon, Brown | 5890 | Beryllium domes and cabinets built by a violin maker.
Desktop bookshelf speakers | Red, Black | 189 | Tilted a little upward, for a screen between them.
`,
  ),
  leaf(
    'electronics_audio_amplifiers',
    'amplifier',
    'Inputs for turntable, television, computer and Bluetooth. / Solid binding posts for two pairs of speakers. / Remote control and power cable in the box. / Five-year warranty.',
    `
Stereo amplifier with meters | Black, Silver | 549 | Two needles that dance in warm light.
Tube amplifier, 20 watts a side | Charcoal, Silver | 1290 | Five glowing tubes and a transformer wound by hand.
Streaming amplifier | Black, White | 749 | Plays your library, the radio and everything the phone can find.
Vintage-face stereo amplifier | Silver, Bronze | 690 | Cream dials, heavy knobs and a headphone stage of its own.
Tube headphone amplifier | Black | 449 | Small enough for a desk, warm enough for a winter.
Compact digital amplifier | Silver, Charcoal | 229 | A hundred watts from a box like a hardback.
Power-meter integrated amplifier | Gold, Black | 2290 | A hundred and fifty watts that hardly ever get used.
Reference tube amplifier | Silver | 5490 | Class A from the first watt; burned in for a hundred hours.
`,
  ),
]
