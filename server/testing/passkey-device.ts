import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** The origin and host that the device's browser reports. */
type Place = { origin: string; host: string }
type Flags = { verified?: boolean }

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()

/** Encodes the subset of CBOR (RFC 8949) that devices use here. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (type: number, size: number) => {
    if (size < 24) return Buffer.from([(type << 5) | size])
    return size < 256 ? Buffer.from([(type << 5) | 24, size]) : Buffer.from([(type << 5) | 25, size >> 8, size & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

/** A device with one passkey, used as by a browser, correctly or not. */
export class PasskeyDevice {
  readonly id = base64url(randomBytes(16))
  counter = 0
  private readonly keys: { privateKey: KeyObject; publicKey: KeyObject }

  constructor(private readonly place: Place) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  private clientData(type: string, challenge: string) {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.place.origin, crossOrigin: false }))
  }

  private authenticatorData(flags: number) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(this.place.host), Buffer.from([flags]), counter])
  }

  private credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  /** Answers `auth.passkeys.beginRegistration`. */
  register({ challenge }: { challenge: string }, { verified = true }: Flags = {}) {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const authData = Buffer.concat([
      this.authenticatorData(PRESENT | HAS_KEY | (verified ? VERIFIED : 0)),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cbor(key),
    ])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.credential({
      clientDataJSON: base64url(this.clientData('webauthn.create', challenge)),
      attestationObject: base64url(cbor(attestation)),
    })
  }

  /** Answers `auth.passkeys.beginSignIn`; increments the counter if the device has one. */
  signIn({ challenge }: { challenge: string }, { verified = true }: Flags = {}) {
    const clientData = this.clientData('webauthn.get', challenge)
    const authenticatorData = this.authenticatorData(PRESENT | (verified ? VERIFIED : 0))
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.keys.privateKey)),
    })
  }
}
