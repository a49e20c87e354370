/** Whether an address to listen on is reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

const everywhere: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }

/** Where a browser on this machine finds what listens on an address. */
export const localAddress = (host: string, port: number): string =>
  `http://${everywhere[host] ?? (host.includes(':') ? `[${host}]` : host)}:${port}`
