export {
  type AnswerChoice,
  type AnswerFacts,
  type AnswerToKeep,
  answerToKeep,
  type KeptAnswer,
  type TakenPicture,
} from './kept-answers.ts';
