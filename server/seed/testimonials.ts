type Testimonial = { quote: string; quoteEn: string; author: string; authorEn: string; place: string }

const testimonials: Testimonial[] = [
  {
    quote: 'Choqué un domingo por la noche y me contestaron al momento. El lunes ya tenía cita en el taller.',
    quoteEn: 'I had a crash on a Sunday night and they answered right away. By Monday I had a spot at the body shop.',
    author: 'Cliente desde 2019',
    authorEn: 'Client since 2019',
    place: 'Miami',
  },
  {
    quote: 'Necesitaba seguro solo por tres meses, mientras vendía el auto. Aquí me lo dieron sin rodeos.',
    quoteEn: 'I needed insurance for just three months while I sold my car. They set it up, no hassle.',
    author: 'Clienta desde 2022',
    authorEn: 'Client since 2022',
    place: 'Houston',
  },
  {
    quote: 'En un control me pidieron la póliza y la verifiqué ahí mismo, desde el teléfono.',
    quoteEn: 'I got pulled over and they asked for my policy. I verified it right there on my phone.',
    author: 'Cliente desde 2021',
    authorEn: 'Client since 2021',
    place: 'Orlando',
  },
]

/** Shown until an admin edits, confirms or hides them. */
export const sampleTestimonials = testimonials.map((testimonial) => ({ ...testimonial, isActive: true }))
