const two = (value: number): string => String(value).padStart(2, '0')

/** Browsers call every pasted screenshot image.png; it is named after its time. Copied files keep their names. */
export function pastedName(name: string, at: Date, index: number): string {
  const [, extension] = /^image\.(\w+)$/.exec(name) ?? []
  if (!extension) return name
  const time = `${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
  return `截图_${time}${index > 0 ? `_${index + 1}` : ''}.${extension}`
}
