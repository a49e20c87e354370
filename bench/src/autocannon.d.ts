/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  type Request = { method: 'POST'; path: string; headers: Record<string, string>; body: string }
  type Options = {
    url: string
    /** Each connection sends them in turn. */
    requests: readonly Request[]
    connections: number
    duration: number
  }
  type Result = {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number }
    errors: number
    non2xx: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
