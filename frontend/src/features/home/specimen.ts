/** One original sample question, marked in the browser: it shows the form, and nothing is sent or stored. */
export const specimen = {
  stem: 'A 71-year-old man has had painless swelling of one calf for three days. He had a hip replacement 19 days ago. His two-level Wells score for deep vein thrombosis is 3.',
  leadIn: 'Which is the most appropriate next investigation?',
  key: 'D',
  options: [
    {
      letter: 'A',
      text: 'CT pulmonary angiography',
      rationale:
        'For suspected pulmonary embolism. He has no breathlessness, chest pain or fainting, so scan the leg first.',
    },
    {
      letter: 'B',
      text: 'CT venography',
      rationale:
        'It needs radiation and contrast, and ultrasound gives the same answer at the bedside. It is useful when a clot in the pelvic veins is suspected.',
    },
    {
      letter: 'C',
      text: 'D-dimer',
      rationale:
        'First when the score is 1 or less. It is raised for weeks after surgery, and with a likely score it cannot rule a clot out on its own.',
    },
    {
      letter: 'D',
      text: 'Proximal leg vein ultrasound',
      rationale:
        'A two-level Wells score of 2 or more makes a clot likely: scan the proximal veins, if possible within four hours, and follow a negative scan with a D-dimer.',
    },
    {
      letter: 'E',
      text: 'Repeat examination in one week',
      rationale:
        'A likely proximal clot can embolise within that week. Repeating the scan after six to eight days is for a negative scan with a positive D-dimer.',
    },
  ],
  reference: 'NICE guideline NG158, venous thromboembolic diseases: diagnosis, management and thrombophilia testing',
} as const
