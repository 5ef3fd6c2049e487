/** Published totals over the 50 instances of each class, for reading beside our own. */
export interface PublishedClass {
  /** GDRR: Gardeyn and Wauters, EJOR 2021, ten minutes on eight threads, any number of stages. */
  readonly gdrrOriented: number;
  readonly gdrrRotated: number;
}

export const PUBLISHED: Readonly<Record<number, PublishedClass>> = {
  1: { gdrrOriented: 997, gdrrRotated: 972 },
  2: { gdrrOriented: 124, gdrrRotated: 124 },
  3: { gdrrOriented: 697, gdrrRotated: 675 },
  4: { gdrrOriented: 121, gdrrRotated: 119 },
  5: { gdrrOriented: 893, gdrrRotated: 862 },
  6: { gdrrOriented: 110, gdrrRotated: 109 },
  7: { gdrrOriented: 825, gdrrRotated: 756 },
  8: { gdrrOriented: 833, gdrrRotated: 759 },
  9: { gdrrOriented: 2130, gdrrRotated: 2119 },
  10: { gdrrOriented: 503, gdrrRotated: 491 },
};

/** PackingSolver, three stages, 1 s an instance on several threads, measured on a machine like this one. */
export const PACKING_SOLVER_TOTAL = { oriented: 7301, rotated: 7038 };

/** Totals that the engine is to reach with any number of stages in 1 s an instance on one thread: GDRR's. */
export const AIM = { oriented: 7233, rotated: 6986 };
