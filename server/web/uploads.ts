import { rm } from 'node:fs'
import type { Request, RequestHandler, Response } from 'express'
import multer, { type StorageEngine } from 'multer'
import { DOCUMENT_MAX_BYTES } from '../../shared/documents'
import { IMPORT_MAX_BYTES } from '../../shared/imports'
import { metaOf } from '../api/router'
import { Refusal } from '../core/errors'
import type { FileOnDisk, ReceivedFile } from '../files/received-file'
import { writeTemporaryFile } from '../files/temporary-file'
import { memoryFor, uploadsBusy } from '../files/upload-limits'
import { tooLargeFile } from '../modules/imports/reading/file-refusals'
import { requireAwaited } from '../modules/insured/photos'
import { contextOf, type Services } from '../request/context'
import { type Meta, mayCall } from '../trpc/init'

const FORM = /^\s*multipart\//i

type Filter = NonNullable<multer.Options['fileFilter']>

/** One file and a few short fields. */
const receiver = (storage: StorageEngine, fileSize: number, fileFilter?: Filter) =>
  multer({
    storage,
    ...(fileFilter && { fileFilter }),
    defParamCharset: 'utf8', // Otherwise the name 'póliza.pdf' arrives garbled.
    limits: {
      fileSize,
      files: 1,
      fields: 6,
      parts: 7,
      fieldNameSize: 64,
      fieldSize: 256,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single('file')

/**
 * A file is held in memory, 10 MB at most and only for signed-in staff, or on disk if it may be larger, or is of somebody
 * whom nobody knows: then it is only read once the fields before it have named a report that awaits it.
 */
const receiversOf = (services: Services) => ({
  memory: receiver(multer.memoryStorage(), DOCUMENT_MAX_BYTES),
  disk: receiver(onDisk(services.env), IMPORT_MAX_BYTES),
  photo: receiver(onDisk(services.env), DOCUMENT_MAX_BYTES, (request, _file, done) => {
    const context = contextOf(services, request, request.res as Response)
    requireAwaited(context, request.body).then(() => done(null, true), done)
  }),
})
type Receivers = ReturnType<typeof receiversOf>
/** Where a file is received: in memory or on disk. */
type Place = keyof Receivers

/** Replaces multer's disk storage, whose files every user of the machine can read. */
const onDisk = (env: Services['env']): StorageEngine => ({
  _handleFile(_request, { stream }, done) {
    writeTemporaryFile(env, stream).then((path) => done(null, { path }), done)
  },
  _removeFile(_request, { path }, done) {
    rm(path, { force: true }, done)
  },
})

/**
 * Receives the form of a procedure whose `meta` takes one: the fields become the request's body, the file goes into the
 * context. Forms to other procedures, and from senders whom the procedure would refuse, are not read. A form waits for
 * its turn unread, without holding a database connection.
 */
export function uploads(services: Services): RequestHandler {
  const receivers = receiversOf(services)
  return async (request, response, next) => {
    if (request.method !== 'POST' || !FORM.test(request.headers['content-type'] ?? '')) return next()
    const meta = metaOf(request.path.slice(1))
    if (!meta?.upload) return refuseUnread(request, response)
    request.body = null
    contextOf(services, request, response).upload = await admit({ services, receivers, meta }, request, response)
    // The fields that were received are passed on as JSON.
    request.headers['content-type'] = 'application/json'
    next()
  }
}

/** Receives a photo that an insured person's page has posted without script; its fields come before it. */
export function photoForms(services: Services): (request: Request, response: Response) => Promise<void> {
  const receivers = receiversOf(services)
  return async (request, response) => {
    request.body = null
    const received = await admit({ services, receivers, meta: { upload: 'photo' } }, request, response)
    contextOf(services, request, response).upload = received
  }
}

function refuseUnread(request: Request, response: Response): void {
  request.resume() // Drains the body: otherwise closing the connection would lose the response.
  response.status(415).json({ error: 'Unsupported media type' })
}

type Received = ReceivedFile | FileOnDisk | Refusal | undefined

type Form = { services: Services; receivers: Receivers; meta: Meta }

/** Receives the form if its sender may call the procedure, once it is its turn. */
async function admit({ services, receivers, meta }: Form, request: Request, response: Response): Promise<Received> {
  if (services.env.demo) return undefined // Its procedure says why.
  const { memory, work } = services.uploads
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const toAsk = await work.acquire(1, gone.signal)
  if (!toAsk) return uploadsBusy()
  const allowed = await isAllowed(services, meta, request, response).finally(toAsk)
  if (!allowed) return undefined
  const place = meta.upload ?? 'memory'
  const toKeep = await memory.acquire(memoryFor(place === 'memory' ? lengthOf(request) : 0), gone.signal)
  if (!toKeep) return uploadsBusy()
  // The file stays in memory until the response is sent or the client disconnects.
  if (gone.signal.aborted) toKeep()
  else response.once('close', toKeep)
  return receiveFile(receivers, place, request, response)
}

async function isAllowed(services: Services, meta: Meta, request: Request, response: Response): Promise<boolean> {
  const context = contextOf(services, request, response)
  if (meta.upload === 'photo') return context.sameOrigin
  // Without a database nobody is signed in; the procedure checks again and reports the reason.
  const session = await context.signedIn().catch(() => null)
  return context.sameOrigin && session !== null && mayCall(session, meta)
}

function lengthOf({ headers }: Request): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** The file of the form, undefined if there is none, or the reason why it could not be received. */
function receiveFile(receivers: Receivers, place: Place, request: Request, response: Response): Promise<Received> {
  return new Promise((resolve) => {
    receivers[place](request, response, (error: unknown) => {
      if (error) return resolve(refusalBehind(place, error))
      const { file } = request
      if (file && place !== 'memory') deleteOnClose(file.path, response)
      const content = file && (place === 'memory' ? { bytes: file.buffer } : { path: file.path })
      resolve(file && content && ({ name: file.originalname, ...content } as FileOnDisk | ReceivedFile))
    })
  })
}

/** Also if the client has disconnected already. */
function deleteOnClose(path: string, response: Response): void {
  const remove = () => rm(path, { force: true }, () => {})
  if (response.closed) remove()
  else response.once('close', remove)
}

function refusalBehind(place: Place, error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const isTooLarge = error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE'
  if (isTooLarge && place === 'disk') {
    return tooLargeFile('bytes', { megabytes: IMPORT_MAX_BYTES / 1024 ** 2 })
  }
  if (isOfDisk(error)) return Object.assign(Refusal.of('document-not-stored', { field: 'file' }), { cause: error })
  return Refusal.of(isTooLarge ? 'file-too-large' : 'upload-broken', { field: 'file' })
}

/** Whether the file could not be written, as on a full disk. */
const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || (error.cause !== undefined && isOfDisk(error.cause)))
