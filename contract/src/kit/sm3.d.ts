/** The hash of sm-crypto alone; the package brings no types. */
declare module 'sm-crypto/src/sm3/index.js' {
  /** 64 hexadecimal digits of a text's UTF-8. */
  const sm3: (text: string) => string
  export default sm3
}
