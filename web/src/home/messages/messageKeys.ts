/** Where messages lie in the cache of server data. */
export const messageKeys = {
  all: ['messages'],
  /** Numbers of desktops, which change with the work and not with messages. */
  desktop: ['desktop'],
  count: ['messages', 'count'],
  boxes: ['messages', 'boxes'],
  content: (id: string) => ['message', id],
} as const
