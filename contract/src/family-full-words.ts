/** Of a family that may add no more children. Apart from the schemas, which the page that shows it does not load. */
export const familyFullWords = 'A family can add at most {n} children. If you have more, please ask your studio to allow it.'
