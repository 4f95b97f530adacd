// What surrounds a page: tables that are drawn as a board bring their own head and need all the room there is.
export const layout = $state({ hidesHeader: false });
