// The page layout: tables with a board have their own header and need all the space.
export const layout = $state({ hidesHeader: false });
