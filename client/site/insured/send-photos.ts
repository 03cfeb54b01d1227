import { newId } from '../../../shared/new-id'

/** How often a photo is sent by itself over a bad line, and the pause after the first time. */
const TRIES = 4
const PAUSE_MS = 2_000
/** No longer side of a photo is needed than this: a bad line takes a tenth of the time. */
const LONGEST_SIDE = 2_400

/** The server's refusals stand under their reason. */
type Words = Record<'waiting' | 'sending' | 'done' | 'failed' | 'retry' | 'photo', string> & Record<string, string>

/** Sends photos as they are chosen, one after the other, each with its progress and a way to send it again. */
export function sendPhotos(form: HTMLFormElement): void {
  const words: Words = JSON.parse(form.dataset.photos ?? '{}')
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  const list = form.querySelector('ul')
  if (!input || !list) return
  let last = Promise.resolve()
  input.multiple = true
  input.parentElement?.setAttribute('data-button', '')
  form.querySelector('button')?.remove()
  const take = () => {
    for (const file of input.files ?? []) {
      const row = list.appendChild(document.createElement('li'))
      // The same each time, so that a photo whose answer was lost is stored once.
      const id = newId()
      const say = (state: string, ...more: HTMLElement[]) => {
        row.dataset.state = state
        row.replaceChildren(
          `${file.name} `,
          Object.assign(document.createElement('b'), { textContent: words[state] }),
          ...more,
        )
      }
      const queue = () => {
        say('waiting')
        last = last.then(() => sendOne({ form, id, file, words, say, queue }))
      }
      queue()
    }
    input.value = ''
  }
  input.addEventListener('change', take)
  // Whoever was quicker than this script has chosen some already.
  take()
  addEventListener('online', () => {
    for (const again of list.querySelectorAll('button')) again.click()
  })
  addEventListener('beforeunload', (event) => {
    if (list.querySelector('[data-state=waiting], [data-state=sending]')) event.preventDefault()
  })
}

type Sending = {
  form: HTMLFormElement
  id: string
  file: File
  words: Words
  say: (state: string, ...more: HTMLElement[]) => void
  queue: () => void
}

async function sendOne({ form, id, file, words, say, queue }: Sending): Promise<void> {
  const photo = await smaller(file)
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const bar = document.createElement('progress')
    bar.setAttribute('aria-label', file.name)
    say('sending', bar)
    const { status, response } = await post(form, { photo, id, name: file.name }, bar)
    if (status === 200) return say('done')
    // What the server has refused for good it refuses again.
    if (status >= 400 && status < 500 && status !== 429) {
      const reason = response?.error?.data?.reason
      return say(reason in words ? reason : 'photo')
    }
    if (attempt < TRIES) await new Promise((done) => setTimeout(done, PAUSE_MS * 2 ** (attempt - 1)))
  }
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: words.retry })
  again.addEventListener('click', queue)
  say('failed', again)
}

/** The answered request; its status is 0 where no answer came. */
function post(
  form: HTMLFormElement,
  { photo, id, name }: { photo: Blob; id: string; name: string },
  bar: HTMLProgressElement,
): Promise<XMLHttpRequest> {
  const data = new FormData()
  for (const { name: field, value } of form.querySelectorAll<HTMLInputElement>('[type=hidden]'))
    data.append(field, value)
  data.set('id', id)
  data.append('file', photo, name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => Object.assign(bar, { value: loaded / total })
    request.onloadend = () => resolve(request)
    request.open('POST', '/trpc/insured.upload')
    request.send(data)
  })
}

/** The photo with fewer pixels; as it is where the browser cannot read it, or would not save anything. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
