/** Goes to a field or any other place of a form by its element's id. */
export function goToField(id: string): void {
  const input = document.getElementById(id)
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}
