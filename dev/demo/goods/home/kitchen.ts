import { leaf } from '../leaf.ts'

export const homeKitchen = [
  leaf(
    'home_furniture_kitchen_cookware',
    'cookware',
    'Works on gas, electric, halogen and induction. / Wash by hand with a soft sponge. / Handles stay cool enough to hold for a moment. / Ten-year guarantee in home use.',
    `
Cast-iron casserole, 5 L | Red, Navy Blue, Sage | 148 | Enamelled inside and out, with a lid that rains the steam back down.
Carbon-steel frying pan, 28 cm | Black | 58 | Seasoned with linseed oil, and better after every egg.
Hammered kadai, 30 cm | Copper, Silver | 84 | Beaten by hand, with handles riveted on both sides.
Pressure cooker, 5 L | Silver, Maroon | 92 | Three safeguards and a whistle the neighbours can set their clocks by.
Stainless stockpot, 8 L | Silver | 118 | Sandwich base, litre marks inside and a lid that clicks.
Stovetop kettle, 2 L | Cream, Teal, Black | 64 | Boils two litres in seven minutes and sings before it spits.
Enamel cocotte, 3.5 L | Blue, Mustard | 189 | Sand-cast, enamelled twice and good for a chicken.
Copper-clad sauté pan, 26 cm | Copper | 260 | Two millimetres of copper that obey the flame at once.
`,
  ),
  leaf(
    'home_furniture_kitchen_bakeware',
    'bakeware',
    'Oven safe to 240 degrees. / Goes from freezer to table once it has come to room temperature. / Releases cleanly with a little butter. / Dishwasher safe; lasts longer by hand.',
    `
Stoneware pie dish | Terracotta, Blue, White | 34 | Deep enough for two kilograms of apples.
Six-cup muffin tin | Charcoal, Rose Gold | 24 | Heavy carbon steel that browns the bottoms too.
Enamel loaf tin, 900 g | Cream, Sage | 22 | A rolled rim and the proper shape for sandwiches.
Oval gratin dish | Mustard, Green | 42 | Glazed dark inside, where the scrubbing happens.
Jumbo muffin tin | Copper, Grey | 32 | Six cups the size of a breakfast bowl.
Pullman loaf tin | Silver, Black | 36 | Folded corners without a seam that could trap crumbs.
Fluted tart dish | Coral, Sky Blue | 38 | Hand-crimped edges and two small handles.
Silicone six-cup mould | Red, Mint, Purple | 18 | Peels away from a cake that did not want to leave.
`,
  ),
  leaf(
    'home_furniture_kitchen_dinner_sets',
    'dinner set',
    'Sixteen pieces for four: dinner plates, side plates, bowls and dessert plates. / Glazed with lead-free colors. / Microwave and dishwasher safe. / Single pieces can be bought again for at least eight years.',
    `
Everyday stoneware dinner set | White, Grey | 98 | Stacks straight and survives the student years.
Reactive-glaze dinner set | Teal, Rust | 148 | Every rim runs differently, so nobody argues about plates.
Speckled dinner set | Cream, Sage | 128 | dots | Warm flecks under a satin glaze.
Blue-flower dinner set | White, Sky Blue | 138 | floral | Printed with a pattern that a grandmother would recognise.
Matt-black dinner set | Black | 134 | A dry surface that makes a salad look like a painting.
Bone china dinner set | Cream, White | 248 | Thin enough to see your fingers through and stronger than it looks.
Hand-stamped dinner set | Terracotta, Navy Blue | 168 | motif | Small blocks pressed into the soft clay, piece by piece.
Café-stripe dinner set | Mustard, Pink | 112 | stripes | Brushed stripes that lean a little, like the painter.
`,
  ),
  leaf(
    'home_furniture_kitchen_glassware',
    'glassware',
    'Clear, lead-free glass. / Fire-polished rims that do not chip easily. / Dishwasher safe on the glass cycle. / Broken in transit means replaced, no photographs needed.',
    `
Set of four wine goblets | Maroon, Emerald | 48 | A bowl of 420 ml on a stem drawn from one piece of glass.
Set of six tumblers | Blue, Mint | 32 | Straight sides, a heavy foot and 300 ml of anything.
Set of four stemless glasses | Maroon, Peach | 38 | Sits in the palm and under the top rack.
Stoppered decanter, 1 L | Copper, Maroon | 74 | Mouth-blown, with a ground ball stopper.
Toasting goblets, set of two | Rose Gold, Lavender | 42 | For toasts, and for puddings that deserve a stem.
Colored water glasses, set of six | Turquoise, Mustard, Pink | 44 | Tinted through the glass, so the color cannot wear off.
Bubble stemless glasses, set of four | Green, Orange | 36 | Recycled glass with tiny bubbles left in.
Heirloom cut decanter, 800 ml | Gold | 149 | Cut on a stone wheel by a man who started at fifteen.
`,
  ),
  leaf(
    'home_furniture_kitchen_mugs',
    'mug',
    'Holds 340 ml, with a handle for three fingers. / Glazed inside, and smooth where it meets the lip. / Microwave and dishwasher safe. / Thrown and glazed in small batches.',
    `
Dipped stoneware mug | Sage, Terracotta, Blue | 16 | Dipped in two glazes, and the line is never straight.
Tapered diner mug | White, Red | 12 | Thick walls that keep a refill hot through the news.
Round-belly cocoa mug | Mustard, Brown | 18 | Made to be held with both hands.
Speckled straight mug | Cream, Grey | 15 | dots | A freckled clay from a single pit.
Café au lait mug | Peach, Lavender | 17 | A broad mouth for dunking anything at all.
Meadow mug | Mint, Sky Blue | 19 | floral | Transfer-printed flowers that run round to the handle.
Raku-look mug | Black, Teal | 24 | A smoky glaze, brushed while the wheel still turns.
Striped harbour mug | Navy Blue, Coral | 14 | stripes | Slip stripes you can feel with a thumb.
`,
  ),
  leaf(
    'home_furniture_kitchen_cutlery',
    'cutlery set',
    'Twenty-four pieces for six: knives, forks, spoons and teaspoons. / 18/10 stainless steel, 3 mm thick. / Balanced just behind the neck. / Twenty-five-year guarantee on the steel.',
    `
Mirror-polished cutlery set | Silver | 68 | Plain, round and at home next to any plate.
Walnut-handled cutlery set | Brown | 98 | Oiled handles with two pins; best washed by hand.
Gold-tone cutlery set | Gold | 118 | Color bonded under vacuum, so that it stays in the dishwasher.
Stonewashed cutlery set | Silver, Charcoal | 84 | Tumbled with pebbles, which hides the scratches of the next ten years.
Bistro wood-handled cutlery set | Tan | 72 | Riveted handles, as in a café on a railway square.
Black-finish cutlery set | Black | 104 | A matt titanium coating that stays dark.
Copper-tone cutlery set | Copper | 112 | Warm metal for cold soups and candlelight.
Carver's wood-handled cutlery set | Brown | 149 | Serrated knives that honour a roast.
`,
  ),
  leaf(
    'home_furniture_kitchen_knives',
    'knife',
    'High-carbon steel hardened to 58 Rockwell. / Ground and honed by hand to 15 degrees a side. / Wash and dry at once; never in the machine. / Sharpened free once a year for life.',
    `
Knife block with four knives | Black, Maroon | 128 | Chef's, bread, utility and paring knife in an oak block.
Chef's knife, 20 cm | Black, Brown | 74 | Forged in one piece from tip to tang.
Starter knife block | Charcoal, Sage | 84 | Four blades a new kitchen actually uses.
Santoku knife, 17 cm | Brown, Navy Blue | 82 | Hollows along the blade let a cucumber fall away.
Olive-wood knife block | Tan, Brown | 189 | Handles cut from pruned trees; each block has its own grain.
Bread knife, 24 cm | Black, Terracotta | 58 | Deep waves that saw a crust without crushing the crumb.
Full-tang knife block | Brown | 248 | Triple-riveted handles and a magnet hidden in the slots.
Damascus chef's knife, 21 cm | Black, Emerald | 229 | Sixty-seven layers, folded until they look like running water.
`,
  ),
  leaf(
    'home_furniture_kitchen_storage_jars',
    'storage jar',
    'Set of three: 0.6, 1 and 1.6 litres. / Silicone seal keeps flour dry and coffee fragrant. / Wide mouth for a cup or a whole hand. / Wash the jar in the machine and the lid by hand.',
    `
Glass jars with oak lids | Beige, Brown | 38 | Borosilicate glass, and lids turned to a light press fit.
Ceramic canisters with steel lids | White, Sage, Navy Blue | 44 | Dark inside, as tea and coffee prefer.
Pantry glass jars | Tan, Cream | 32 | Straight walls, so that a shelf holds one row more.
Stoneware jars with wooden lids | Terracotta, Charcoal | 52 | A glaze that ends a finger above the foot.
Screw-top glass jars | Silver, Grey | 26 | Steel lids with a real seal, for lentils and nails alike.
Spotted pantry canisters | Mustard, Mint | 48 | dots | Hand-sponged dots and oak lids.
Tall spaghetti and rice jars | Brown, Beige | 36 | The tall one fits a full packet of pasta.
Block-print canisters | Blue, Rust | 58 | motif | Printed in cobalt and iron under a clear glaze.
`,
  ),
]
