/** Edging that the edger cuts off an edge, both ends together, mm (OpenCutList issue 991). */
export const OVERLENGTH_MM = 40;
