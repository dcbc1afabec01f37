/** Days after delivery in which a product can be returned. */
export const returnDays = 7
/** Days for the seller to answer a return request before an admin decides. */
export const answerDays = 3
/** Open returns per order. */
export const returnsOpenMax = 20
