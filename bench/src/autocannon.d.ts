/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    method: 'POST'
    headers: Record<string, string>
    body: string
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
