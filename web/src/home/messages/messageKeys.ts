/** Where messages lie in the cache of server data. */
export const messageKeys = {
  all: ['messages'],
  count: ['messages', 'count'],
  boxes: ['messages', 'boxes'],
  content: (id: string) => ['message', id],
} as const
