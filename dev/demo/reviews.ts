import { pickFrom } from './random.ts'

/** Review texts by kind of goods; `{thing}` is replaced by the product. */
type Voices = { good: string[]; mixed: string[]; bad: string[] }

const clothes: Voices = {
  good: [
    'The fabric is heavier than I expected at this price, and the seams are straight all the way round.',
    'Fits exactly as the size chart says. I ordered my usual size and it sits well at the shoulders.',
    'Third wash and the color has not moved. I have already ordered another one.',
    'Soft from the first day. I wore it on a ten-hour train journey and forgot that I was wearing it.',
    'The color is the same as in the picture, perhaps a touch deeper in daylight, which I like.',
    'Bought this {thing} for my brother, and now the rest of the family wants one.',
    'Nicely finished inside as well. You can tell that somebody took their time.',
    'Light enough for Chennai in May, and it still looks smart at the end of the day.',
    'Arrived in two days, ironed and folded in paper. The {thing} itself is lovely.',
    'I am tall and most things end too early on me. This one does not.',
  ],
  mixed: [
    'Good material, but it runs a little large. I would take one size down.',
    'Nice {thing}. It creased more than I hoped, so keep the iron ready.',
    'The color is a shade darker than on my screen. I kept it all the same.',
    'Comfortable, though one button was loose on arrival and I had to sew it on again.',
  ],
  bad: [
    'Shrank at the first wash although I followed the label.',
    'The sleeves are too short for me and the return took a week.',
    'Thinner than I expected. It needs something underneath.',
  ],
}

const shoes: Voices = {
  good: [
    'Comfortable out of the box, no blisters even after a day of sightseeing in Jaipur.',
    'True to size. I have wide feet and they still do not pinch.',
    'The sole has grip even on wet marble, which is what I needed.',
    'They look more expensive than they were. Two people have asked me where I found them.',
    'The leather smells and feels real and is softening nicely after a month.',
    'Wore them to a wedding and danced until two. That says it all.',
    'Well stitched, and the spare laces in the box were a kind thought.',
    'Half a size up was the right choice for me with thick socks.',
  ],
  mixed: [
    'They needed a week to break in, and since then they are fine.',
    'Good looking, a bit stiff at the heel. A plaster helped for the first days.',
    'Runs small. I changed for the next size, and the exchange was quick.',
  ],
  bad: ['The insole came loose after two weeks.', 'Much narrower than my other pairs in the same size.'],
}

const keepsakes: Voices = {
  good: [
    'Smaller details than the pictures can show. I keep looking at it.',
    'Came in a proper box, ready to be given. My mother wears it every day.',
    'Feels solid in the hand, nothing rattles and nothing is sharp.',
    'Goes with everything I own. Exactly the quiet {thing} I was looking for.',
    'The finish has kept its shine through a whole monsoon.',
    'Light enough to forget, pretty enough to be noticed.',
    'I was worried about buying a {thing} unseen. I need not have been.',
    'The clasp closes with a click that you can trust.',
  ],
  mixed: [
    'Pretty, but a little smaller than I had imagined. Do read the measurements.',
    'Good value. The box was dented; the {thing} was not.',
    'The color leans warmer than in the picture. Still nice.',
  ],
  bad: [
    'The finish began to wear at the edge within a month.',
    'The catch is fiddly, I cannot close it alone.',
  ],
}

const bags: Voices = {
  good: [
    'Carries my laptop, a bottle and lunch, and still looks slim.',
    'The zips run smoothly, and there is a pocket for everything that used to get lost.',
    'Three flights and two night buses later it has not a scratch.',
    'The straps do not cut into the shoulder even when it is full.',
    'Good thick material and honest stitching. It will outlive my last two.',
    'Stands up by itself, which you only learn to value once you have one that does not.',
    'The lining is light in color, so I find my keys at last.',
  ],
  mixed: [
    'Roomy, but heavier than I thought when it is empty.',
    'Lovely {thing}. It had a smell of new leather for the first week.',
    'I would have liked one more outer pocket.',
  ],
  bad: ['One zip puller came off in the second week.', 'The color rubbed off on a light shirt in the rain.'],
}

const furniture: Voices = {
  good: [
    'Took the two of us forty minutes to put together, and every hole was where it should be.',
    'Solid and heavy. It does not move when the children climb on it.',
    'The grain is even prettier than in the pictures. It made the room.',
    'The two men who delivered it carried it up three floors and took the cardboard with them.',
    'Measures exactly what the page says; it fitted into the niche to the centimetre.',
    'Comfortable for a whole film, which our last one was not.',
    'No smell of varnish at all. We used it the same evening.',
  ],
  mixed: [
    'A good {thing}. One screw was missing, and they sent it within three days.',
    'The color is a little lighter than on my screen. It grew on us.',
    'Firm at first; after some weeks it has become just right.',
  ],
  bad: [
    'A corner was chipped on arrival, and the replacement took two weeks.',
    'The manual is hard to follow from step six.',
  ],
}

const kitchen: Voices = {
  good: [
    'In use every single day since it came, and it still looks new.',
    'Cleans with one wipe. My old one stands on the balcony now, with basil in it.',
    'Exactly what the table needed. Guests asked about it on the first evening.',
    'Well packed, nothing broken, and nicer than the picture.',
    'Good weight in the hand, neither clumsy nor flimsy.',
    'Dishwasher, eleven times so far, no mark on it.',
    'Bought one {thing} to try and then the rest to match.',
  ],
  mixed: [
    'Good {thing}, smaller than I had pictured it. The measurements are right, I had not read them.',
    'Nice quality. The color is more muted in daylight.',
  ],
  bad: ['One piece arrived with a chip; the new one took a week.', 'It stains when you forget it overnight.'],
}

const lighting: Voices = {
  good: [
    'Warm light, no flicker, and easy to put up with the drawing in the box.',
    'It made the corner where nobody sat into the one everybody wants.',
    'Looks good switched off as well, which is most of the day.',
    'Sturdier than I expected, and the cord is long enough for once.',
    'The shade spreads the light evenly, no glare from the sofa.',
  ],
  mixed: [
    'Lovely {thing}, but plan for a stronger bulb if you want to read by it.',
    'A little smaller than I had imagined. The light is beautiful.',
  ],
  bad: ['The switch sits where my hand never finds it.', 'A scratch on the base, turned to the wall now.'],
}

const textiles: Voices = {
  good: [
    'Washes well and dries quickly, even in the rains.',
    'Thick, soft and the right size. I bought a second one for the guest room.',
    'The stitching at the edges is straight and tight; it has survived the cat.',
    'The color suits the room better than I dared to hope.',
    'Feels like the ones in good hotels, at a price I can explain at home.',
    'Softer after each wash, and no fluff in the machine.',
  ],
  mixed: [
    'It shed a little at the first wash and stopped after that.',
    'Nice {thing}. The color is more muted in daylight.',
    'Measure first: it is as large as they say, and my place was not.',
  ],
  bad: ['It pilled after a few weeks of use.', 'One seam had come open on arrival.'],
}

const decor: Voices = {
  good: [
    'Small thing, great difference. The corner looks finished now.',
    'Handmade, and you can see it in the best way.',
    'Heavy enough to stay where it is put, even with two children in the house.',
    'Came wrapped like a present, not a scratch on it.',
    'The picture does not show how nicely it catches the evening light.',
  ],
  mixed: [
    'Pretty {thing}, a size smaller than I had in mind.',
    'The tone is warmer than on my screen. I kept it.',
  ],
  bad: ['It came with a crack that had been glued.', 'Looks lighter and thinner than in the picture.'],
}

const sound: Voices = {
  good: [
    'Clear, calm sound. I heard things in old songs that I had never noticed.',
    'Voices sit in the middle of the room, where they belong.',
    'Paired with my phone at once and has never lost it since.',
    'Deep enough for film night, polite enough for the neighbours.',
    'I use it for calls all day, and nobody asks me to repeat myself any more.',
    'Light, comfortable, and the case closes with a good click.',
  ],
  mixed: [
    'Very good for the price; the buttons could be a little firmer.',
    'The sound needs a week of playing, then it opens up.',
  ],
  bad: [
    'Mine lost its connection twice a day until the update came.',
    'Too much bass for my taste, and no way to turn it down.',
  ],
}

const devices: Voices = {
  good: [
    'Set up in five minutes without the manual. It has worked every day since.',
    'Replaced one that cost twice as much, and I miss nothing.',
    'Feels well made: no creaks, tight gaps, a good weight.',
    'Support answered my question about the {thing} within the hour.',
    'Does one thing and does it every time. More should be like that.',
    'Arrived sealed, with the bill and the warranty card in the box.',
    'My father uses it without calling me. That is five stars.',
  ],
  mixed: [
    'Good {thing}, but the cable in the box is short.',
    'Works well. It wanted an update on the first day, which took a while.',
    'Very good for the price, though the finish shows fingerprints.',
  ],
  bad: ['Stopped after a month and was exchanged without a question, but still.', 'Gets warmer than I like.'],
}

const computing: Voices = {
  good: [
    ...devices.good,
    'The battery really lasts as long as they say.',
    'Quick, quiet and cool even after an hour of hard work.',
    'Everything I plugged in was found at once.',
  ],
  mixed: devices.mixed,
  bad: devices.bad,
}

const cameras: Voices = {
  good: [
    'Sharp from corner to corner. I went through my old pictures and sighed.',
    'Fits my hand as if it had been made for it.',
    'Took it up to Spiti at minus ten, and it never complained.',
    'Quick enough for children and dogs, which are my whole subject.',
    'Solid, quiet and simple. I carry it more than any other I have owned.',
  ],
  mixed: [
    'Great {thing}; do buy a second battery with it.',
    'Good pictures, a menu that takes an evening to learn.',
  ],
  bad: ['The strap ring was bent on arrival.', 'Slower in low light than I had hoped.'],
}

const appliances: Voices = {
  good: [
    'Quiet enough that we ask each other whether it is on.',
    'The fitters came when they said, and left the kitchen cleaner than before.',
    'Our electricity bill went down in the first month.',
    'Simple knobs and clear words. No app needed, thank heaven.',
    'Half a year old now and has not missed a day.',
  ],
  mixed: [
    'Good {thing}, delivery took two calls.',
    'Does what it should. The door opens to the wrong side for our kitchen.',
  ],
  bad: ['A dent on the side that nobody mentioned.', 'Louder than the leaflet promises.'],
}

/** The first match applies. */
const kinds: [pattern: RegExp, voices: Voices][] = [
  [/^electronics_audio_|_gaming_headsets$/, sound],
  [/^electronics_(laptops|mobiles_(smartphones|tablets)|gaming_(consoles|handhelds))/, computing],
  [/^electronics_cameras_/, cameras],
  [/^electronics_appliances_/, appliances],
  [/^electronics_/, devices],
  [/^home_furniture_(furniture|storage)_/, furniture],
  [/^home_furniture_kitchen_/, kitchen],
  [/^home_furniture_lighting_/, lighting],
  [/^home_furniture_(bedding|bath|furnishings)_/, textiles],
  [/^home_/, decor],
  [/_footwear_/, shoes],
  [/_bags_|_wallets$/, bags],
  [/_watches|_accessories_/, keepsakes],
]

export type DemoReview = { reviewerIndex: number; ratingHalves: number; text: string; daysAgo: number }

/** Reviews of one product: mostly positive, no text twice. */
export function reviewsOf(
  product: { categoryCode: string; thing: string; createdDaysAgo: number; reviewers: number },
  random: () => number,
): DemoReview[] {
  const voices = kinds.find(([pattern]) => pattern.test(product.categoryCode))?.[1] ?? clothes
  const count = Math.floor(random() ** 1.4 * 10)
  const said = new Set<string>()
  const reviews: DemoReview[] = []
  for (let number = 0; number < count; number++) {
    const mood = random()
    const [texts, halves] =
      mood < 0.74
        ? ([voices.good, [8, 9, 9, 10, 10]] as const)
        : mood < 0.93
          ? ([voices.mixed, [6, 7, 7, 8]] as const)
          : ([voices.bad, [2, 3, 4, 5]] as const)
    const text = pickFrom(texts, random).replace('{thing}', product.thing)
    if (said.has(text)) continue
    said.add(text)
    reviews.push({
      reviewerIndex: Math.floor(random() * product.reviewers),
      ratingHalves: pickFrom(halves, random),
      text,
      // Most products are new: evenly spread reviews would make the last weeks look like a rush.
      daysAgo: random() ** 0.65 * product.createdDaysAgo,
    })
  }
  return reviews
}
