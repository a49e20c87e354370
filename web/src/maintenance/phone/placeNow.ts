const patienceMs = 8_000

/** Where the phone is, as far as it says so in time; a sign-in without a place is taken as an odd one. */
export function placeNow(): Promise<{ longitude?: string; latitude?: string }> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({})
    const late = setTimeout(() => resolve({}), patienceMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(late)
        resolve({ longitude: coords.longitude.toFixed(6), latitude: coords.latitude.toFixed(6) })
      },
      () => {
        clearTimeout(late)
        resolve({})
      },
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 30_000 },
    )
  })
}
