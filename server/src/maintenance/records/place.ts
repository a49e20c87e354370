/** Metres between two places on the earth, near enough for a walk. */
export function metresBetween(
  a: { readonly longitude: number; readonly latitude: number },
  b: { readonly longitude: number; readonly latitude: number },
): number {
  const rad = Math.PI / 180
  const [dx, dy] = [
    (b.longitude - a.longitude) * rad * Math.cos(((a.latitude + b.latitude) / 2) * rad),
    (b.latitude - a.latitude) * rad,
  ]
  return Math.round(6_371_000 * Math.hypot(dx, dy))
}

/** A place as a phone sends it; null where it has none. */
export function placeOf(
  longitude: string | undefined,
  latitude: string | undefined,
): { longitude: number; latitude: number } | null {
  const [x, y] = [Number(longitude || Number.NaN), Number(latitude || Number.NaN)]
  const isPlace = Math.abs(x) <= 180 && Math.abs(y) <= 90
  return isPlace ? { longitude: x, latitude: y } : null
}
