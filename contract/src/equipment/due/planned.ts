import { addDays, daysBetween } from '../../kit/calendarDate.ts'

/** Longest time before the due date over which planned inspections are spread: that in which they are to be applied for. */
const spreadDays = 30

/** A number that follows from a text and is spread evenly (FNV-1a). */
function spread(text: string, over: number): number {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return hash % over
}

/**
 * The day on which a device is planned to be inspected: some working day of the month before its due date, the same one
 * each time it is asked, so that a unit's devices (one `group`) come together. Never before today: what is late or near
 * comes on the next working day. `isWorkingDay` knows the public holidays.
 */
export function plannedDate(
  group: string,
  dueDate: string,
  today: string,
  isWorkingDay: (date: string) => boolean,
): string {
  const wanted = addDays(dueDate, -spread(group + dueDate.slice(0, 7), spreadDays) - 1)
  if (wanted >= today) {
    // Weekends and holidays move it ahead, so that it stays before the due date.
    for (let day = wanted; day >= today; day = addDays(day, -1)) if (isWorkingDay(day)) return day
  }
  for (let day = today; daysBetween(today, day) < 30; day = addDays(day, 1)) if (isWorkingDay(day)) return day
  return today
}
