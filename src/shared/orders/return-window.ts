/** How long after delivery a product can be returned. */
export const returnDays = 7
/** How long the seller has to answer a return before it is the shop's to decide. */
export const answerDays = 3
/** As many returns of one order may wait for a decision at once. */
export const returnsOpenMax = 20
