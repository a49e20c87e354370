/** Path of the page that a message is about; null unless it lies in this product. */
export function messageLink(link: string): string | null {
  return /^\/(?![/\\])/.test(link) ? link : null
}
