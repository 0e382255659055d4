const drawn = $state<Record<number, boolean>>({});

/** Whether there are drawings of this tribe to be used. */
export function isDrawn(tribe: number): boolean {
  return drawn[tribe] ?? false;
}

/**
 * Has the drawings of a tribe made, for a component that is about to use them. Most tables need a few of the twelve,
 * and a slow phone would feel the rest.
 */
export function draw(tribe: () => number): void {
  $effect.pre(() => {
    drawn[tribe()] = true;
  });
}
